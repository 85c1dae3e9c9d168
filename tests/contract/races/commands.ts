import type { AdminCalls } from '#schemas/admin-endpoints';
import type { CommandName } from '../../../gateway/admin/contract.ts';
import { reason } from '../../support/office/admin.ts';
import type { Arena } from './arena.ts';
import type { Outcome, Race } from './race.ts';

type Given<Name extends CommandName> = Omit<NonNullable<AdminCalls[Name]['body']>, 'reason'>;

/** One key: who comes while the first is at it is told so; the second person finds that somebody has agreed. */
export const meanwhile = ['request_in_flight', 'command_moved'];

/** Gives a command again and again; another operator agrees to it where two have to. */
export async function commands<Name extends CommandName>(
  arena: Arena,
  call: Name,
  given: Given<Name>,
): Promise<Race['send']> {
  const [manager, second] = [await arena.operator('manager'), await arena.operator('second')];
  return async (at, key): Promise<Outcome> => {
    const asked = await manager[at].call(call, { key, body: { ...given, reason } as AdminCalls[Name]['body'] });
    if (!asked.success) return { isDone: false, code: asked.message };
    const { id, version, state } = asked.value.command;
    if (state === 'done') return { isDone: true, code: undefined, value: id };
    const body = { id, version, verdict: 'approve' as const, reason };
    const { success, message } = await second[at].call('decideCommand', { body });
    return { isDone: success, code: message, value: id };
  };
}
