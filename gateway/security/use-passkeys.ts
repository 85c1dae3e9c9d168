import type {
  AddPasskeyRequest,
  Empty,
  PasskeyLoginRequest,
  PasskeyOptions,
  PasskeyOptionsRequest,
  RemovePasskeyRequest,
  SessionStarted,
} from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import { letInWith } from '../sessions/let-in.ts';
import { sessionFor } from '../sessions/start-for.ts';
import { startCooling } from './cooling.ts';
import { securedSession } from './payment-passwords.ts';
import { judgeProofIfAny, wrongProof } from './proofs.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Lets a player make a passkey, who has shown who they are: it opens the account for good. The proof comes first, so that no
 * browser keeps a passkey that is refused for want of one. Throws invalid_fields (proof), passkeys_full, and what judging a proof
 * does; proof_unavailable for the login password of a player whose authenticator app is there to guard it.
 */
export async function offerPasskey(
  { proof }: PasskeyOptionsRequest,
  call: Call,
  services: Services,
): Promise<PasskeyOptions> {
  const { player } = securedSession(call);
  const { options, keep } = await services.passkeys.optionsToAdd(player, call);
  if (proof?.way === 'password' && (await services.authenticators.state(player)).isSet)
    throw new Refusal('proof_unavailable');
  const admit = await judgeProofIfAny('passkey', proof, call, services);
  const kept = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held))) return undefined;
    await keep(tx);
    return true;
  });
  if (!kept) throw wrongProof();
  return options;
}

/** Adds the passkey that a browser has made; the player hears of it. Throws passkey_refused, passkeys_full. */
export async function addPasskey({ answer }: AddPasskeyRequest, call: Call, services: Services): Promise<Empty> {
  const { player } = securedSession(call);
  const add = await services.passkeys.judgeNew(answer, player, call);
  const tell = await holdPlayer(services.db, player.id, async (tx, held) => {
    await add(tx);
    await startCooling(tx, held, call.merchant, services.clock());
    return tellOfChange(tx, held, 'passkeyAdded', call, services);
  });
  await tell?.();
  return {};
}

/** Removes a passkey; the player hears of it. Throws invalid_fields (proof), and what judging one does. */
export async function removePasskey(
  { id, proof }: RemovePasskeyRequest,
  call: Call,
  services: Services,
): Promise<Empty> {
  const { player } = securedSession(call);
  const admit = await judgeProofIfAny('passkey', proof, call, services);
  const done = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held))) return undefined;
    const removed = await services.passkeys.remove(tx, held.id, id);
    if (!removed) return {};
    await startCooling(tx, held, call.merchant, services.clock());
    return { tell: await tellOfChange(tx, held, 'passkeyRemoved', call, services) };
  });
  if (!done) throw wrongProof();
  await done.tell?.();
  return {};
}

/**
 * Starts a session with a passkey. Nothing more is asked for: it is what its owner has, and the finger, face or PIN what shows
 * them. Throws passkey_refused.
 */
export async function logInByPasskey(
  { answer }: PasskeyLoginRequest,
  call: Call,
  services: Services,
): Promise<SessionStarted> {
  await services.logins.take(call.ip);
  const { playerId, admit } = await services.passkeys.judge(answer, call);
  const letIn = letInWith({ how: 'passkey' }, call, services);
  const entered = await letIn(playerId, async (tx) => ((await admit(tx)) ? {} : undefined));
  if (!entered) throw new Refusal('passkey_refused');
  return sessionFor(entered);
}
