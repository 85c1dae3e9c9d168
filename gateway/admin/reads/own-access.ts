import type { OwnSessions } from '#schemas/admin';
import type { Services } from '../../services.ts';
import { endChallenges } from '../access/operator-passkeys.ts';
import type { OperatorLogin, OperatorSessions } from '../access/operator-sessions.ts';
import { type SecondFactors, wrongCode } from '../access/second-factors.ts';
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

/** The operator's own authenticator app, proofs and sessions. */
export function ownAccess(
  services: Services,
  sessions: OperatorSessions,
  factors: SecondFactors,
): Pick<AdminHandlers, Handled> {
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
  return {
    ownAuthenticatorKey: ({ call }) => authenticators.makeKey(loginOf(call).operator, issuer),
    setOwnAuthenticator: async ({ call, body: { code, proof } }) => {
      const { operator, tokenHash } = loginOf(call);
      const setUp = await authenticators.judgeFirst(operator, code);
      if (!setUp) throw wrongCode();
      const codes = await factors.byProof(call, proof, async (tx) => {
        const made = await setUp(tx);
        // A passkey that was asked for before the app was there would pass it by.
        await endChallenges(tx, operator.id);
        await sessions.prove(tx, tokenHash);
        await sessions.endOthers(tx, operator.id, tokenHash);
        return made;
      });
      return { codes };
    },
    removeOwnAuthenticator: async ({ call, body }) => {
      const { operator, tokenHash } = loginOf(call);
      await factors.byProof(call, body, (tx) => authenticators.remove(tx, operator.id));
      return stateOf(await sessions.findHashed(tokenHash), call, services);
    },
    proveSession: async ({ call, body }) => {
      const login = loginOf(call);
      await factors.byProof(call, body, (tx) => sessions.prove(tx, login.tokenHash));
      return stateOf(login, call, services);
    },
    ownSessions: ({ call }) => sessionsOf(loginOf(call)),
    endOwnSessions: async ({ call, body: { id } }) => {
      const login = loginOf(call);
      await sessions.endOthers(db, login.operator.id, login.tokenHash, id);
      return sessionsOf(login);
    },
  };
}
