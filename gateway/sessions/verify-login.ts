import type { LoginCodeRequest, SessionStarted, SmsSent, VerifyLoginRequest } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { sendOwnCode } from '../verification/send-own-code.ts';
import { holdPlayer } from './hold-player.ts';
import { enterWith, type LoggedIn } from './let-in.ts';
import type { WaitingLogin } from './login-checks.ts';
import { codeDestination, judgeAnswer } from './login-ways.ts';
import type { Player } from './sessions.ts';
import { sessionFor } from './start-for.ts';

/** No captcha: the password that was right stands for one. */
const never = Number.POSITIVE_INFINITY;

/** Sends a code for a log-in that waits. Throws login_check_ended, proof_unavailable, and sms_limit_reached with the wait. */
export async function sendLoginCode(
  { ticket, way }: LoginCodeRequest,
  call: Call,
  services: Services,
): Promise<SmsSent> {
  const login = await services.loginChecks.find(ticket, call);
  const player = await playerOf(login, services);
  const to = login.ways.includes(way) ? codeDestination(way, player) : undefined;
  if (!to) throw new Refusal('proof_unavailable');
  return sendOwnCode({ to, way, message: 'loginCode', player }, call, services);
}

/**
 * Lets a player in whose log-in was right before, once the further answer is (§8). Tries are counted for each ticket, and for the
 * player over all tickets and addresses. Throws invalid_fields (answer: wrong), login_check_ended, proof_unavailable,
 * too_many_requests, error_not_agent.
 */
export async function verifyLogin(
  request: VerifyLoginRequest,
  call: Call,
  services: Services,
): Promise<SessionStarted> {
  await services.logins.take(call.ip);
  const social = await services.socialIdentities.read(call.merchant.code, request.social);
  const { ticket, way, answer, entry } = request;
  const login = await services.loginChecks.find(ticket, call);
  if (!login.ways.includes(way)) throw new Refusal('proof_unavailable');
  const attempt = { merchant: login.merchant, account: `check ${login.playerId}`, ip: '' };
  const { judged } = await services.loginFailures.judge(
    attempt,
    never,
    async () => true,
    async (): Promise<LoggedIn | undefined> => {
      await services.loginChecks.count(ticket, call);
      const admit = await judgeAnswer(way, answer, await playerOf(login, services), services);
      if (!admit) return undefined;
      return holdPlayer(services.db, login.playerId, async (tx, held) => {
        if (!(await admit(tx, held))) return undefined;
        const { how, passwordDue } = login;
        return enterWith({ social, entry, how, passwordDue, answered: login }, tx, held, call, services);
      });
    },
  );
  if (!judged) throw new Refusal('invalid_fields', { fields: { answer: 'wrong' } });
  return sessionFor(judged);
}

async function playerOf({ playerId }: WaitingLogin, { db }: Services): Promise<Player> {
  const [player] = await db.select().from(players).where(eq(players.id, playerId));
  if (!player) throw new Refusal('login_check_ended');
  return player;
}
