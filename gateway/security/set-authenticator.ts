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
import { notify } from '../verification/notify.ts';
import { startCooling } from './cooling.ts';
import { securedSession } from './payment-passwords.ts';
import { type Admit, channelOf, judgeProof, judgeProofIfAny, wrongProof } from './proofs.ts';

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
    return { held, codes };
  });
  if (!done) throw wrongProof();
  const notice = { subject: 'authenticatorSetSubject', text: 'authenticatorSet' } as const;
  await notify(done.held, notice, call, services, channelOf(proof));
  return { codes: done.codes };
}

/** Says when log-ins ask for a code. Throws invalid_fields (proof), and what judging one does. */
export function ruleAuthenticator(
  { always, proof }: AuthenticatorRuleRequest,
  call: Call,
  services: Services,
): Promise<Empty> {
  return change(proof, call, services, (tx, id) => services.authenticators.setAlways(tx, id, always));
}

/** Takes the app away; the player hears of it. Throws invalid_fields (proof), and what judging one does. */
export async function removeAuthenticator(
  { proof }: AuthenticatorProofRequest,
  call: Call,
  services: Services,
): Promise<Empty> {
  await change(proof, call, services, async (tx, id) => {
    await services.authenticators.remove(tx, id);
    await startCooling(tx, { id }, call.merchant, services.clock());
  });
  const notice = { subject: 'authenticatorRemovedSubject', text: 'authenticatorRemoved' } as const;
  await notify(securedSession(call).player, notice, call, services, channelOf(proof));
  return {};
}

async function change(
  proof: Proof,
  call: Call,
  services: Services,
  work: (...args: [tx: Parameters<Admit>[0], playerId: string]) => Promise<void>,
): Promise<Empty> {
  const { player } = securedSession(call);
  // The app guards against whoever knows the login password.
  if (proof.way === 'password') throw new Refusal('proof_unavailable');
  const admit = await judgeProof('authenticator', proof, call, services);
  const done = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held))) return undefined;
    await work(tx, held.id);
    return true;
  });
  if (!done) throw wrongProof();
  return {};
}
