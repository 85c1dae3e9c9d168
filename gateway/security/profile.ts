import type {
  ContactWay,
  Empty,
  FieldFault,
  MerchantProfile,
  PlayerAvatar,
  ProfileRequest,
  Security,
} from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { memberProfiles, players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { personOf } from '../members/age-refusals.ts';
import { choices, iconOf } from '../members/icon.ts';
import { realSession } from '../members/real-account.ts';
import type { Services } from '../services.ts';
import { holdPlayer } from '../sessions/hold-player.ts';
import type { Player } from '../sessions/sessions.ts';
import { avatarPath } from '../uploads/routes.ts';
import { maskAddress, maskNumber } from './mask.ts';
import { tellOfChange } from './tell-of-change.ts';

type Profile = typeof memberProfiles.$inferSelect;

/** Where the merchant says nothing else (§5: 18, other texts 21). */
const standardAge = 18;

/** What a player has stated and shown; nothing yet, without a row. */
async function profileOf({ id }: Player, { db }: Pick<Services, 'db'>): Promise<Partial<Profile>> {
  const [row] = await db.select().from(memberProfiles).where(eq(memberProfiles.playerId, id));
  return row ?? {};
}

/** The player's picture: chosen, uploaded, or the one that the account has by itself. */
export async function avatarOf(player: Player, services: Pick<Services, 'db'>): Promise<PlayerAvatar> {
  const { avatar } = await profileOf(player, services);
  const chosen = choices.find(({ id }) => id === avatar);
  return { icon: chosen?.icon ?? (avatar ? avatarPath(avatar) : iconOf(player)), choices };
}

/**
 * Changes nickname, picture, birthday, and by what ways outcomes are told as well; all of it or nothing. Throws invalid_fields (nickname,
 * birthday: too_young, and for a day after it whatever the date, outcomesBy: wrong where the contact has not been proved), profile_kept
 * for a birthday that was stated before, and picture_unknown.
 */
export async function changeProfile(request: ProfileRequest, call: Call, services: Services): Promise<Empty> {
  const { player } = realSession(call);
  const nickname = request.nickname?.trim().replace(/\s+/g, ' ');
  if (nickname !== undefined && !/^[\p{L}\p{M}\p{N} ._'’-]{2,24}$/u.test(nickname))
    throw faultIn('nickname', nickname === '' ? 'required' : 'pattern_mismatch');
  const { birthday, avatar, outcomesBy } = request;
  const fault = birthday === undefined ? undefined : birthdayFault(birthday, call.merchant, services.clock());
  if (fault && fault !== 'too_young') throw faultIn('birthday', fault);
  const changed = await holdPlayer(services.db, player.id, async (tx, row) => {
    const [held] = await tx.select().from(memberProfiles).where(eq(memberProfiles.playerId, player.id));
    if (birthday !== undefined && held?.birthday) throw new Refusal('profile_kept');
    if (birthday !== undefined && (await isTooYoung(tx, row, fault, call, services))) return 'too_young';
    if (avatar !== undefined && !choices.some(({ id }) => id === avatar))
      await services.uploads.assertOwn(tx, player.id, 'avatar', avatar);
    if (nickname !== undefined) await tx.update(players).set({ nickname }).where(eq(players.id, player.id));
    if (outcomesBy?.some((way) => !isProved(way, row, held))) throw faultIn('outcomesBy', 'wrong');
    const set = {
      ...(birthday === undefined ? {} : { birthday }),
      ...(avatar === undefined ? {} : { avatar }),
      ...(outcomesBy === undefined ? {} : { outcomesBy }),
    };
    if (Object.keys(set).length === 0) return undefined;
    await tx
      .insert(memberProfiles)
      .values({ playerId: player.id, ...set })
      .onConflictDoUpdate({ target: memberProfiles.playerId, set });
    // A thief would have it quiet before money leaves.
    const isQuieter = outcomesBy && held?.outcomesBy.some((way) => !outcomesBy.includes(way));
    return isQuieter ? tellOfChange(tx, row, 'outcomes', call, services) : undefined;
  });
  if (changed === 'too_young') throw faultIn('birthday', 'too_young');
  await changed?.();
  return {};
}

function isProved(way: ContactWay, { mobile, details }: Player, profile: Profile | undefined): boolean {
  return way === 'mobile'
    ? Boolean(mobile && profile?.mobileVerifiedAt)
    : Boolean(details.email && profile?.emailVerifiedAt);
}

/** Whether the stated age is below the legal one, or was within a day: another date is not taken then, in the same words. */
async function isTooYoung(
  tx: Database,
  held: Player,
  fault: FieldFault | undefined,
  { merchant, ip }: Call,
  { ageRefusals }: Services,
): Promise<boolean> {
  if (await ageRefusals.has(merchant.code, personOf(held, ip), tx)) return true;
  if (fault === 'too_young') await ageRefusals.note(tx, held, { legalAge: legalAgeOf(merchant), ip });
  return fault === 'too_young';
}

/** What guards the account, and how well it does. */
export async function guardsOf(
  player: Player,
  merchant: MerchantProfile,
  services: Pick<Services, 'db' | 'authenticators' | 'passkeys'>,
): Promise<Omit<Security, 'paymentPassword' | 'proofs'>> {
  const authenticator = await services.authenticators.state(player);
  const { birthday, mobileVerifiedAt, emailVerifiedAt, outcomesBy = [] } = await profileOf(player, services);
  const { mobile, passwordHash, paymentPasswordHash } = player;
  const { email } = player.details;
  const isVerified = [mobile && mobileVerifiedAt, email && emailVerifiedAt];
  // Either of them is a second factor.
  const hasSecond = authenticator.isSet || (await services.passkeys.count(player.id)) > 0;
  const has = [passwordHash, paymentPasswordHash, hasSecond, ...isVerified];
  const score = (100 / has.length) * has.filter(Boolean).length;
  return {
    level: { name: score < 40 ? 'low' : score < 80 ? 'medium' : 'high', score },
    authenticator,
    legalAge: legalAgeOf(merchant),
    outcomesBy,
    ...(mobile ? { mobile: { to: maskNumber(mobile), verified: Boolean(mobileVerifiedAt) } } : {}),
    ...(email ? { email: { to: maskAddress(email), verified: Boolean(emailVerifiedAt) } } : {}),
    ...(birthday ? { birthday } : {}),
  };
}

export function legalAgeOf({ security }: MerchantProfile): number {
  return security?.legalAge ?? standardAge;
}

/** What is wrong with a birthday: it is none, or too short ago by the merchant's calendar. */
function birthdayFault(typed: string, merchant: MerchantProfile, now: number): FieldFault | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed);
  if (!exists || typed < '1900-01-01') return 'wrong';
  const days = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: merchant.timeZone ?? 'UTC' } as const;
  const today = new Intl.DateTimeFormat('en-CA', days).format(now);
  const ofAge = `${Number(typed.slice(0, 4)) + legalAgeOf(merchant)}${typed.slice(4)}`;
  // Days are compared as texts, which a year of five digits would break: whoever is born after today is young enough.
  return typed <= today && ofAge <= today ? undefined : 'too_young';
}

function faultIn(field: string, fault: FieldFault): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: fault } });
}
