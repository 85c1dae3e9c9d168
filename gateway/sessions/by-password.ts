import type { LoginRequest } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { assertHuman, wantsHuman } from '../human-check/assert-human.ts';
import { flagsOf } from '../merchants/flags.ts';
import type { Services } from '../services.ts';
import { countedName, findPlayer } from './find-player.ts';
import type { LetIn, LoggedIn } from './let-in.ts';
import type { Player } from './sessions.ts';
import { isChosenByAnother, isExpired } from './start-for.ts';
import { whilePasswordFits } from './while-password-fits.ts';

/**
 * Logs in by account name or mobile number, and password. A wrong password and an account that does not exist get the same
 * answer after the same work.
 */
export async function logInByPassword(
  request: LoginRequest,
  call: Call,
  services: Services,
  letIn: LetIn,
): Promise<LoggedIn> {
  const { merchant, ip } = call;
  const { password } = request;
  const account = request.username.trim().toLowerCase();
  const always = wantsHuman(merchant, 'login');
  const { judged: entered, captcha } = await services.loginFailures.judge(
    { merchant: merchant.code, account: countedName(account), ip },
    // Whoever passes a check at every log-in need not read characters after failures as well.
    always ? Number.POSITIVE_INFINITY : merchant.captchaAfterFailures,
    async (captcha) => {
      await assertHuman('login', request, { merchant, ip, captcha }, services);
      return captcha || always;
    },
    () =>
      whilePasswordFits(
        password,
        () => findPlayer(account, call, services),
        services,
        (player) =>
          letIn(player.id, async (_, held) =>
            held.passwordHash === player.passwordHash
              ? {
                  passwordDue: isDue(password, held, call, services),
                  named: held.accountKey === account ? 'account' : 'number',
                }
              : undefined,
          ),
      ),
  );
  if (!entered) throw new Refusal('invalid_credentials', { captcha });
  // One that waits is bound to the hash that was judged.
  if ('started' in entered) await renewHash(entered.player, password, services);
  return entered;
}

/** The password that operators hand out with accounts (spec §9). */
const handedOut = '123456';

/**
 * Whether a password that was just right has to be changed (spec §4): it was handed out, somebody else chose it, or it has
 * expired where the merchant forces a change.
 */
function isDue(password: string, player: Player, { merchant }: Call, { clock }: Services): boolean {
  const forced = flagsOf(merchant).has('PWDEXPFORCECHANGE3') && isExpired(player, merchant, clock());
  return password === handedOut || player.passwordDue || isChosenByAnother(player) || forced;
}

/** Makes an outdated hash anew, unless the password has been changed since: the old one must not come back. */
async function renewHash({ id, passwordHash }: Player, password: string, { db, passwords }: Services): Promise<void> {
  if (passwordHash === null || !passwords.outdated(passwordHash)) return;
  // Too busy to hash: the next log-in does it.
  const renewed = await passwords.hash(password).catch((fault) => {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  });
  const same = and(eq(players.id, id), eq(players.passwordHash, passwordHash));
  if (renewed) await db.update(players).set({ passwordHash: renewed }).where(same);
}
