import { and, eq } from 'drizzle-orm';
import type { LoginRequest, MerchantProfile, SessionStarted } from '#schemas/platform';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { assertHuman, wantsHuman } from '../human-check/assert-human.ts';
import type { Services } from '../services.ts';
import { connect } from '../social/connect.ts';
import { findPlayer } from './find-player.ts';
import type { Player } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Logs a player in (spec §4, Login): by password, or by a code that came by SMS. With the ticket of a sign-in with a provider, connects the two. */
export async function logIn(request: LoginRequest, call: Call, services: Services): Promise<SessionStarted> {
  services.logins.take(call.ip);
  const social = await services.socialIdentities.read(call.merchant.code, request.social);
  const prove = request.type === 'sms' ? proveByCode : proveByPassword;
  const { player, passwordDue } = await prove(request, call, services);
  if (social) await connect(player, social, call, services);
  return startFor(player, call, services, passwordDue);
}

/** Who has shown who they are. */
interface Proven {
  player: Player;
  passwordDue?: boolean;
}

/**
 * By account name or mobile number, and password. A wrong password and an account that does not exist get the same answer
 * after the same work.
 */
async function proveByPassword(request: LoginRequest, call: Call, services: Services): Promise<Proven> {
  const { merchant, ip } = call;
  const account = request.username.trim().toLowerCase();
  const attempt = { merchant: merchant.code, account, ip };
  // Whoever passes a check at every log-in need not read characters after failures as well.
  const captchaAfter = wantsHuman(merchant, 'login') ? Number.POSITIVE_INFINITY : merchant.captchaAfterFailures;
  const { captcha } = await services.loginFailures.check(attempt, captchaAfter);
  await assertHuman('login', request, { merchant, captcha }, services);

  const player = await findPlayer(account, call, services);
  const fits = await services.passwords.verify(request.password, player?.passwordHash);
  if (!player || !fits) {
    throw new Refusal('invalid_credentials', await services.loginFailures.add(attempt, captchaAfter));
  }
  await services.loginFailures.clear(attempt);
  if (player.passwordHash && services.passwords.outdated(player.passwordHash)) {
    await update(player, { passwordHash: await services.passwords.hash(request.password) }, services);
  }
  return { player, passwordDue: isDue(request.password, player, call, services) };
}

/** The password that operators hand out with accounts (spec §9). */
const handedOut = '123456';

/**
 * Whether a password that was just right has to be changed (spec §4): it was handed out, somebody else chose it, or it has
 * expired where the merchant forces a change.
 */
function isDue(password: string, player: Player, { merchant }: Call, { clock }: Services): boolean {
  const forced = merchant.whitelabel.PWDEXPFORCECHANGE3 === '1' && isExpired(player, merchant, clock());
  return password === handedOut || player.firstLoginAt === null || forced;
}

function isExpired({ passwordSetAt }: Player, { passwordDays }: MerchantProfile, now: number): boolean {
  return passwordDays !== undefined && now - (passwordSetAt ?? now) >= passwordDays * dayMs;
}

/**
 * By mobile number and code, without a human check (spec §4): the code stands for one. A number that has no account was
 * never sent a code, so every code is wrong.
 */
async function proveByCode(request: LoginRequest, call: Call, services: Services): Promise<Proven> {
  const { merchant } = call;
  if (merchant.whitelabel.MOBILEVERCODELOGIN3 !== '1') throw new Refusal('sms_unavailable');
  const dialingCode = request.countryDialingCode ?? merchant.dialingCodes[0] ?? '';
  if (!merchant.dialingCodes.includes(dialingCode)) throw new Refusal('sms_country_unsupported');
  const number = `${dialingCode} ${request.username.trim()}`;
  const code = request.password.trim();
  const right = await services.smsCodes.redeem({ merchant: merchant.code, purpose: 'login', number, code });
  const where = and(eq(players.merchant, merchant.code), eq(players.mobile, number));
  const [player] = right ? await services.db.select().from(players).where(where) : [];
  if (!player) throw new Refusal('invalid_fields', { fields: { verificationCode: 'wrong' } });
  return { player };
}

/** Starts the session and says what the client has to know about it. */
export async function startFor(
  player: Player,
  { merchant }: Call,
  services: Services,
  passwordDue = false,
): Promise<SessionStarted> {
  const firstTimeLogin = player.firstLoginAt === null;
  if (firstTimeLogin) await update(player, { firstLoginAt: services.clock() }, services);
  return {
    token: await services.sessions.start(player, { passwordDue }),
    account: player.account,
    firstTimeLogin,
    passwordExpired: isExpired(player, merchant, services.clock()),
    ...(passwordDue ? { passwordDue } : {}),
  };
}

async function update(player: Player, set: Partial<Player>, { db }: Services): Promise<void> {
  await db.update(players).set(set).where(eq(players.id, player.id));
}
