import { Refusal } from '../../http/refusal.ts';
import { endChallenges, type OperatorPasskeys } from '../access/operator-passkeys.ts';
import type { OperatorSessions } from '../access/operator-sessions.ts';
import type { SecondFactors } from '../access/second-factors.ts';
import { type AdminHandlers, loginOf } from '../call.ts';

type Handled = 'ownPasskeys' | 'ownPasskeyOptions' | 'addOwnPasskey' | 'removeOwnPasskey' | 'ownPasskeyChallenge';

/** The operator's own passkeys. */
export function ownPasskeys(
  sessions: OperatorSessions,
  factors: SecondFactors,
  passkeys: OperatorPasskeys,
): Pick<AdminHandlers, Handled> {
  return {
    ownPasskeys: async ({ call }) => ({ list: await passkeys.list(loginOf(call).operator.id) }),
    // The proof comes first: no browser keeps a passkey that is refused for want of one.
    ownPasskeyOptions: async ({ call, body: { proof } }) => {
      const { options, keep } = await passkeys.optionsToAdd(loginOf(call).operator, call.origin);
      await factors.byProof(call, proof, keep);
      return options;
    },
    addOwnPasskey: async ({ call, body: { name, answer } }) => {
      const { operator, sessionId, tokenHash } = loginOf(call);
      const add = await passkeys.judgeNew(answer, name, operator.id, call.origin);
      await factors.held(operator.id, sessionId, async (tx) => {
        await add(tx);
        // Another one that was asked for before this one was there would pass it by.
        await endChallenges(tx, operator.id);
        await sessions.prove(tx, tokenHash);
        await sessions.endOthers(tx, operator.id, tokenHash);
      });
      return { list: await passkeys.list(operator.id) };
    },
    removeOwnPasskey: async ({ call, body: { id, proof } }) => {
      const { operator, tokenHash } = loginOf(call);
      await factors.byProof(call, proof, async (tx) => {
        await passkeys.remove(tx, operator.id, id);
        // Whoever has found the device may be logged in with it.
        await sessions.endOthers(tx, operator.id, tokenHash);
      });
      return { list: await passkeys.list(operator.id) };
    },
    ownPasskeyChallenge: async ({ call }) => {
      const { operator } = loginOf(call);
      const options = await passkeys.optionsToSign({ operatorId: operator.id, purpose: 'prove', origin: call.origin });
      if (!options) throw new Refusal('proof_unavailable');
      return options;
    },
  };
}
