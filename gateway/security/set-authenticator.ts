import type {
  AuthenticatorProofRequest,
  AuthenticatorRuleRequest,
  Empty,
  EnrolRequest,
  Proof,
  RecoveryCodes,
} from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { startCooling } from './cooling.ts';
import { securedSession } from './payment-passwords.ts';
import { type Admit, judgeProof, judgeProofIfAny, wrongProof } from './proofs.ts';
import { type Tell, tellOfChange } from './tell-of-change.ts';

/**
 * Sets an authenticator app up. Who can show who they are has to: from then on the app is what the owner is asked for. Throws
 * invalid_fields (code, proof), authenticator_set, and what judging a proof does.
 */
export async function enrolAuthenticator(
  { code, proof }: EnrolRequest,
  call: Call,
  services: Services,
): Promise<RecoveryCodes> {
  const { player } = securedSession(call);
  const setUp = await services.authenticators.judgeFirst(player, code);
  if (!setUp) throw new Refusal('invalid_fields', { fields: { code: 'wrong' } });
  const admit = await judgeProofIfAny('authenticator', proof, call, services);
  const done = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held))) return undefined;
    const codes = await setUp(tx);
    await startCooling(tx, held, call.merchant, services.clock());
    return { codes, tell: await tellOfChange(tx, held, 'authenticatorSet', call, services) };
  });
  if (!done) throw wrongProof();
  await done.tell();
  return { codes: done.codes };
}

/**
 * Says when log-ins ask for a code. That they do less often weakens what guards the account, and the player hears of it. Throws
 * invalid_fields (proof), and what judging one does.
 */
export function ruleAuthenticator(
  { always, proof }: AuthenticatorRuleRequest,
  call: Call,
  services: Services,
): Promise<Empty> {
  return change(proof, call, services, async (tx, held) => {
    const before = await services.authenticators.state(held, tx);
    await services.authenticators.setAlways(tx, held.id, always);
    if (always || !before.always) return async () => undefined;
    await startCooling(tx, held, call.merchant, services.clock());
    return tellOfChange(tx, held, 'authenticatorRule', call, services);
  });
}

/** Makes other recovery codes; those of before serve no more, and the player hears of it. Throws invalid_fields (proof), and what judging one does. */
export async function renewRecoveryCodes(
  { proof }: AuthenticatorProofRequest,
  call: Call,
  services: Services,
): Promise<RecoveryCodes> {
  let codes: string[] = [];
  await change(proof, call, services, async (tx, held) => {
    codes = await services.authenticators.renewCodes(tx, held.id);
    await startCooling(tx, held, call.merchant, services.clock());
    return tellOfChange(tx, held, 'recoveryCodes', call, services);
  });
  return { codes };
}

/** Takes the app away; the player hears of it. Throws invalid_fields (proof), and what judging one does. */
export async function removeAuthenticator(
  { proof }: AuthenticatorProofRequest,
  call: Call,
  services: Services,
): Promise<Empty> {
  return change(proof, call, services, async (tx, held) => {
    await services.authenticators.remove(tx, held.id);
    await startCooling(tx, held, call.merchant, services.clock());
    return tellOfChange(tx, held, 'authenticatorRemoved', call, services);
  });
}

async function change(
  proof: Proof,
  call: Call,
  services: Services,
  work: (...args: Parameters<Admit>) => Promise<Tell>,
): Promise<Empty> {
  const { player } = securedSession(call);
  // The app guards against whoever knows the login password.
  if (proof.way === 'password') throw new Refusal('proof_unavailable');
  const admit = await judgeProof('authenticator', proof, call, services);
  const tell = await holdPlayer(services.db, player.id, async (tx, held) =>
    (await admit(tx, held)) ? work(tx, held) : undefined,
  );
  if (!tell) throw wrongProof();
  await tell();
  return {};
}
