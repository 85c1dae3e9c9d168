import type { OperatorProof } from '#schemas/admin';
import { eq } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { operatorSessions, operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AdmitCode } from '../../security/authenticators.ts';
import type { Services } from '../../services.ts';
import { type AdminCall, loginOf } from '../call.ts';
import { hasFactor } from './has-factor.ts';
import type { OperatorPasskeys } from './operator-passkeys.ts';
import type { OperatorRow } from './operator-sessions.ts';

/** Judges second factors of operators: codes of the authenticator app, recovery codes and passkeys. */
export class SecondFactors {
  readonly #services: Services;
  readonly #passkeys: OperatorPasskeys;

  constructor(services: Services, passkeys: OperatorPasskeys) {
    this.#services = services;
    this.#passkeys = passkeys;
  }

  /**
   * Judges the second factor of an operator whose password was right; nothing for one who has none. Throws second_factor_needed
   * without one, with what it can be; invalid_fields (code), too_many_requests after five wrong codes, passkey_refused.
   */
  async atLogIn(
    operator: OperatorRow,
    { code, passkey }: OperatorProof,
    { origin }: AdminCall,
  ): Promise<AdmitCode | undefined> {
    if (!(await hasFactor(this.#services.db, operator.id))) return undefined;
    const ceremony = { operatorId: operator.id, purpose: 'logIn', origin } as const;
    if (passkey) return this.#passkeys.judge(passkey, ceremony);
    if (code !== undefined) return this.#judgeCode(operator, code);
    const { isSet } = await this.#services.authenticators.state(operator);
    const options = await this.#passkeys.optionsToSign(ceremony);
    throw new Refusal('second_factor_needed', { app: isSet, ...(options ? { passkey: options } : {}) });
  }

  /**
   * Does something by a second factor of the operator who calls, in the transaction that uses it up, holds the operator's row and
   * finds the session alive: what has changed the account meanwhile has ended it. Only who has no factor yet gives no proof. Throws
   * proof_due without one, invalid_fields (code), passkey_refused, session_ended, too_many_requests.
   */
  async byProof<T>(call: AdminCall, proof: OperatorProof | undefined, work: (tx: Database) => Promise<T>): Promise<T> {
    const { operator, sessionId } = loginOf(call);
    const admit = await this.#admit(operator, proof, call);
    return this.held(operator.id, sessionId, async (tx) => {
      if (!(await admit(tx))) throw refusalOf(proof);
      return work(tx);
    });
  }

  /** Does something in a transaction that holds the operator's row: a session that is being opened waits. Throws session_ended. */
  held<T>(operatorId: string, sessionId: string, work: (tx: Database) => Promise<T>): Promise<T> {
    return inTurn(this.#services.db, async (tx) => {
      await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for('no key update');
      if ((await tx.$count(operatorSessions, eq(operatorSessions.id, sessionId))) === 0)
        throw new Refusal('session_ended');
      return work(tx);
    });
  }

  async #admit(operator: OperatorRow, proof: OperatorProof | undefined, { origin }: AdminCall): Promise<AdmitCode> {
    if (proof?.passkey)
      return this.#passkeys.judge(proof.passkey, { operatorId: operator.id, purpose: 'prove', origin });
    if (proof?.code !== undefined) return this.#judgeCode(operator, proof.code);
    return async (tx) => !(await hasFactor(tx, operator.id));
  }

  async #judgeCode(operator: OperatorRow, code: string): Promise<AdmitCode> {
    const { authenticators: apps } = this.#services;
    // Who has nothing but passkeys has no codes.
    const { isSet } = await apps.state(operator);
    const admit = isSet ? await apps.judge(operator, code) : undefined;
    if (!admit) throw refusalOf({ code });
    return admit;
  }
}

/** What is said of a second factor that does not fit, or not any more. */
function refusalOf(proof: OperatorProof | undefined): Refusal {
  if (!proof) return new Refusal('proof_due');
  return proof.passkey ? new Refusal('passkey_refused') : wrongCode();
}

export function wrongCode(): Refusal {
  return new Refusal('invalid_fields', { fields: { code: 'wrong' } });
}
