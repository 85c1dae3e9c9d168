import type { Empty, FieldFault, FieldRule, PaymentPasswordRequest } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { type Call, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { commonPasswords } from '../members/common-passwords.ts';
import { faultOf } from '../members/rules.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Player } from '../sessions/sessions.ts';
import { startCooling } from './cooling.ts';
import { paymentPasswordRule, securedSession } from './payment-passwords.ts';
import { type Admit, judgeProof, wrongProof } from './proofs.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Sets the payment password: the first one with a proof, another one with the old one, or with a code when that is forgotten.
 * Throws invalid_fields (newPassword: what is wrong with it, like_login among it; confirmNewPassword; proof), and what judging
 * the old one or the proof does.
 */
export async function setPaymentPassword(
  request: PaymentPasswordRequest,
  call: Call,
  services: Services,
): Promise<Empty> {
  const { player } = securedSession(call);
  const { oldPassword, newPassword } = request;
  assertNew(request, paymentPasswordRule(call.merchant));
  const admit = await judge(request, call, services);
  if (newPassword === oldPassword) throw faultIn('newPassword', 'taken');
  if (await services.passwords.verify(newPassword, player.passwordHash)) throw faultIn('newPassword', 'like_login');
  const paymentPasswordHash = await services.passwords.hash(newPassword);
  const changed = await holdPlayer(services.db, player.id, async (tx, held) => {
    if (!(await admit(tx, held))) return undefined;
    await tx.update(players).set({ paymentPasswordHash }).where(eq(players.id, held.id));
    await services.paymentPasswords.forget(tx, held.id);
    // Whoever knows the old one could have taken the money already.
    if (request.oldPassword === undefined) await startCooling(tx, held, call.merchant, services.clock());
    return tellOfChange(tx, held, 'paymentPassword', call, services);
  });
  if (!changed) throw wrongProof();
  await changed();
  return {};
}

/** The old one, or a proof. A first one must be the first, and the place of an old one is taken by nothing but its owner's. */
async function judge({ oldPassword, proof }: PaymentPasswordRequest, call: Call, services: Services): Promise<Admit> {
  const { player } = sessionOf(call);
  const isFirst = player.paymentPasswordHash === null;
  if (oldPassword !== undefined) {
    const admit = await services.paymentPasswords.judge(call, oldPassword);
    return async (tx) => admit(tx).then(() => true);
  }
  // The login password opens what the payment password is there to guard: it sets the first one and no other.
  if (!proof || (!isFirst && proof.way === 'password')) throw faultIn(isFirst ? 'proof' : 'oldPassword', 'required');
  const admit = await judgeProof('paymentPassword', proof, call, services);
  const isStill = (held: Player) => held.paymentPasswordHash === player.paymentPasswordHash;
  return async (tx, held) => isStill(held) && (await admit(tx, held));
}

function assertNew({ newPassword, confirmNewPassword }: PaymentPasswordRequest, rule: FieldRule): void {
  const fault =
    faultOf('paymentPassword', newPassword, rule, true) ??
    (isEasy(newPassword) || commonPasswords.has(newPassword.toLowerCase()) ? 'too_common' : undefined);
  if (fault) throw faultIn('newPassword', fault);
  if (confirmNewPassword !== newPassword) throw faultIn('confirmNewPassword', 'inconsistent');
}

/** One character again and again, or digits in their order: what everybody tries first. */
function isEasy(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

function faultIn(field: string, fault: FieldFault): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: fault } });
}
