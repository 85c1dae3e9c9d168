import type { OwnSessions } from '#schemas/admin';
import { eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { OperatorLogin, OperatorSessions } from '../access/operator-sessions.ts';
import { judgeFactor } from '../access/operators.ts';
import { type AdminHandlers, loginOf } from '../call.ts';
import { stateOf } from './session.ts';

type Handled =
  | 'ownAuthenticatorKey'
  | 'setOwnAuthenticator'
  | 'removeOwnAuthenticator'
  | 'proveSession'
  | 'ownSessions'
  | 'endOwnSessions';

/** What an authenticator app calls the account. */
const issuer = 'Back office';

/** The operator's own second factor and sessions. */
export function ownAccess(services: Services, sessions: OperatorSessions): Pick<AdminHandlers, Handled> {
  const { db, authenticators } = services;
  const sessionsOf = async ({ operator, tokenHash }: OperatorLogin): Promise<OwnSessions> => ({
    list: (await sessions.of(operator.id)).map(({ id, createdAt, seenAt, ip, device, tokenHash: hash }) => ({
      id,
      begunAt: createdAt,
      seenAt,
      ip,
      device,
      current: hash === tokenHash,
    })),
  });
  /** Does something by a code that is right, in the transaction that uses it up. */
  const byCode = async ({ operator }: OperatorLogin, code: string, work: (tx: typeof db) => Promise<void>) => {
    const admit = await judgeFactor(operator, code, services);
    const done = await inTurn(db, async (tx) => {
      if (!admit || !(await admit(tx))) return false;
      await work(tx);
      return true;
    });
    if (!done) throw wrongCode();
  };
  return {
    ownAuthenticatorKey: ({ call }) => authenticators.makeKey(loginOf(call).operator, issuer),
    setOwnAuthenticator: async ({ call, body: { code } }) => {
      const { operator, tokenHash } = loginOf(call);
      const setUp = await authenticators.judgeFirst(operator, code);
      if (!setUp) throw wrongCode();
      const codes = await inTurn(db, async (tx) => {
        // A session that is being opened without it waits, and is ended.
        await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operator.id)).for('no key update');
        const made = await setUp(tx);
        await sessions.prove(tx, tokenHash);
        await sessions.endOthers(tx, operator.id, tokenHash);
        return made;
      });
      return { codes };
    },
    removeOwnAuthenticator: async ({ call, body: { code } }) => {
      const login = loginOf(call);
      await byCode(login, code, (tx) => authenticators.remove(tx, login.operator.id));
      return stateOf({ ...login, hasFactor: false }, services);
    },
    proveSession: async ({ call, body: { code } }) => {
      const login = loginOf(call);
      await byCode(login, code, (tx) => sessions.prove(tx, login.tokenHash));
      return stateOf(login, services);
    },
    ownSessions: ({ call }) => sessionsOf(loginOf(call)),
    endOwnSessions: async ({ call, body: { id } }) => {
      const login = loginOf(call);
      await sessions.endOthers(db, login.operator.id, login.tokenHash, id);
      return sessionsOf(login);
    },
  };
}

function wrongCode(): Refusal {
  return new Refusal('invalid_fields', { fields: { code: 'wrong' } });
}
