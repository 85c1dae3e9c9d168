import type { OfferedProof, Proof, ProofPurpose, SecurityCodeRequest, SmsSent } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { memberProfiles, players } from '../database/tables/index.ts';
import { type Call, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { countedName } from '../sessions/find-player.ts';
import type { Player } from '../sessions/sessions.ts';
import { sendOwnCode } from '../verification/send-own-code.ts';
import type { SmsPurpose } from '../verification/sms-codes.ts';
import { maskAddress, maskNumber } from './mask.ts';

/** Whether a proof that was right still is, in the transaction of what it is for, which holds the player's row; uses it up. */
export type Admit = (tx: Database, held: Player) => Promise<boolean>;

/** No captcha: the session stands for one. */
const never = Number.POSITIVE_INFINITY;
/** Of a player who has nothing else to show, the log-in is the proof; it may be so old, ms. */
const freshMs = 15 * 60_000;

/**
 * Ways that a player has to show once more who they are. The login password is one only where nothing else is known to be the
 * owner's: a thief of the session most likely has it as well (decision 0916). A number or an address that no code has come back
 * from may be mistyped, and shuts nobody out.
 */
export async function offeredProofs(
  player: Player,
  { authenticators, db }: Pick<Services, 'authenticators' | 'db'>,
): Promise<OfferedProof[]> {
  const {
    passwordHash,
    paymentPasswordHash,
    mobile,
    details: { email },
  } = player;
  const { isSet } = await authenticators.state(player);
  const [profile] = await db.select().from(memberProfiles).where(eq(memberProfiles.playerId, player.id));
  const isReached = (mobile && profile?.mobileVerifiedAt) || (email && profile?.emailVerifiedAt);
  const isGuarded = isSet || paymentPasswordHash !== null || isReached;
  return [
    ...(passwordHash && !isGuarded ? [{ way: 'password' } as const] : []),
    ...(isSet ? [{ way: 'authenticator' } as const] : []),
    ...(mobile ? [{ way: 'mobile', to: maskNumber(mobile) } as const] : []),
    ...(email ? [{ way: 'email', to: maskAddress(email) } as const] : []),
    ...(paymentPasswordHash ? [{ way: 'payment' } as const] : []),
  ];
}

/** Sends a code to what is bound. Throws sms_limit_reached with the wait, and proof_unavailable. */
export async function sendProofCode(
  { purpose, way }: SecurityCodeRequest,
  call: Call,
  services: Services,
): Promise<SmsSent> {
  const { player } = sessionOf(call);
  const to = destinationOf(purpose, way, player);
  return sendOwnCode({ to, way, message: 'securityCode', player }, call, services);
}

/**
 * Judges a proof of the player who calls. Throws invalid_fields (proof: wrong), proof_unavailable for a way that they do not have, and too_many_requests after
 * many wrong passwords or codes of an app: guessing here is guessing at the login.
 */
export async function judgeProof(
  purpose: ProofPurpose,
  { way, value }: Proof,
  call: Call,
  services: Services,
): Promise<Admit> {
  const { player } = sessionOf(call);
  const offered = (await offeredProofs(player, services)).some((one) => one.way === way);
  // A payment password is replaced by itself in a field of its own.
  if (!offered || (way === 'payment' && purpose === 'paymentPassword')) throw new Refusal('proof_unavailable');
  if (way === 'password') return judgePassword(value, call, services);
  if (way === 'authenticator') return judgeCode(value, player, services);
  if (way === 'payment') return judgePayment(value, call, services);
  const id = await services.smsCodes.judge(destinationOf(purpose, way, player), value.trim());
  if (id === undefined) throw wrongProof();
  return (tx) => services.smsCodes.use(tx, id);
}

/**
 * Judges the proof of a player who has a way to show who they are; of one who has none, e.g. who logs in by a social account
 * alone, a log-in of a moment ago is asked for. Throws invalid_fields (proof), fresh_login_required, and what judging one does.
 */
export async function judgeProofIfAny(
  purpose: ProofPurpose,
  proof: Proof | undefined,
  call: Call,
  services: Services,
): Promise<Admit> {
  if (proof) return judgeProof(purpose, proof, call, services);
  const session = sessionOf(call);
  const isProvable = (await offeredProofs(session.player, services)).length > 0;
  if (isProvable) throw new Refusal('invalid_fields', { fields: { proof: 'required' } });
  if (!(await services.sessions.isFresh(session, freshMs))) throw new Refusal('fresh_login_required');
  return async () => true;
}

/** A proof that is none, or is not good any more. */
export function wrongProof(): Refusal {
  return new Refusal('invalid_fields', { fields: { proof: 'wrong' } });
}

async function judgeCode(typed: string, player: Player, { authenticators }: Services): Promise<Admit> {
  const admit = await authenticators.judge(player, typed);
  if (!admit) throw wrongProof();
  return admit;
}

/** In a form that asks for a proof it is the proof that is wrong. */
async function judgePayment(typed: string, call: Call, { paymentPasswords }: Services): Promise<Admit> {
  const isWrong = (fault: unknown) => fault instanceof Refusal && fault.code === 'payment_password_wrong';
  const admit = await paymentPasswords.judge(call, typed).catch((fault: unknown) => {
    throw isWrong(fault) ? wrongProof() : fault;
  });
  return (tx) =>
    admit(tx).then(
      () => true,
      (fault: unknown) => {
        if (isWrong(fault)) return false;
        throw fault;
      },
    );
}

async function judgePassword(password: string, call: Call, services: Services): Promise<Admit> {
  const { player } = sessionOf(call);
  if (player.passwordHash === null) throw new Refusal('proof_unavailable');
  const attempt = { merchant: call.merchant.code, account: countedName(player.accountKey), ip: call.ip };
  const { judged } = await services.loginFailures.judge(
    attempt,
    never,
    async () => true,
    async () => {
      const [row] = await services.db.select().from(players).where(eq(players.id, player.id));
      const hash = row?.passwordHash;
      return (await services.passwords.verify(password, hash)) ? hash : undefined;
    },
  );
  if (!judged) throw wrongProof();
  return async (_tx, held) => held.passwordHash === judged;
}

/** Where codes go. Throws proof_unavailable when nothing is bound. */
function destinationOf(purpose: ProofPurpose, way: 'mobile' | 'email', player: Player): SmsPurpose {
  const number = way === 'mobile' ? player.mobile : player.details.email?.toLowerCase();
  if (!number) throw new Refusal('proof_unavailable');
  return { merchant: player.merchant, purpose, number };
}
