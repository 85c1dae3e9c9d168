import { createHash, randomUUID } from 'node:crypto';
import type { OperatorLogin } from '../access/operator-sessions.ts';
import type { AdminCall } from '../call.ts';
import type { CommandRow } from './command-row.ts';

/** A command as it is written before anything is done. `kept` is what is kept of the body. */
export function newRow(
  action: string,
  body: { reason: string },
  kept: object,
  call: AdminCall,
  { operator }: OperatorLogin,
  madeAt: number,
): CommandRow {
  const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return {
    id: randomUUID(),
    action,
    merchant: call.merchant?.code ?? null,
    subject: null,
    subjectName: null,
    amount: null,
    currency: null,
    moved: null,
    reason: body.reason,
    body: { ...kept },
    makerId: operator.id,
    maker: operator.account,
    madeAt,
    keyHash: call.key === undefined ? null : hash(operator.id, call.key),
    inputHash: hash(action, call.merchant?.code ?? '', JSON.stringify(body)),
    state: 'begun',
    version: 0,
    checkerId: null,
    checker: null,
    checkedAt: null,
    checkReason: null,
    facts: null,
    result: null,
  };
}
