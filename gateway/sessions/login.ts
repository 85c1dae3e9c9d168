import type { LoginRequest, SessionStarted } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { notifyConnected } from '../social/notify-connected.ts';
import { logInByCode } from './by-code.ts';
import { logInByPassword } from './by-password.ts';
import { holdPlayer } from './hold-player.ts';
import type { Player } from './sessions.ts';
import { startFor } from './start-for.ts';

/** A log-in that was let through. */
export interface LoggedIn {
  player: Player;
  started: SessionStarted;
}

/** Whether what was shown opens the player's account now, while its row is held, and whether the password is due. */
export type Admit = (tx: Database, held: Player) => Promise<{ passwordDue: boolean } | undefined>;

/** Lets a player in, if `admit` does. Nothing when it does not. */
export type LetIn = (playerId: string, admit: Admit) => Promise<LoggedIn | undefined>;

/** Logs a player in (spec §4, Login): by password, or by a code that came by SMS. With the ticket of a sign-in with a provider, connects the two. */
export async function logIn(request: LoginRequest, call: Call, services: Services): Promise<SessionStarted> {
  services.logins.take(call.ip);
  const social = await services.socialIdentities.read(call.merchant.code, request.social);
  // One transaction from what was shown to the session: nothing of it stays when the password changes in between.
  const letIn: LetIn = (playerId, admit) =>
    holdPlayer(services.db, playerId, async (tx, player) => {
      const admitted = await admit(tx, player);
      if (!admitted) return undefined;
      assertEntry(player, request.entry);
      if (social) await services.socialIdentities.connect(tx, player, social);
      return { player, started: await startFor(tx, player, call, services, admitted) };
    });
  const logInBy = request.type === 'sms' ? logInByCode : logInByPassword;
  const { player, started } = await logInBy(request, call, services, letIn);
  if (social) await notifyConnected(player, social, call, services);
  return started;
}

/** Account types that the agents' entry lets in (§9). */
const agents = [1, 2, 4, 41, 42];

/** The agents' entry is for agents (§6, §8). Said only to those who have shown who they are. */
function assertEntry({ type }: Player, entry: LoginRequest['entry']): void {
  if (entry === 'agent' && !agents.includes(type)) throw new Refusal('error_not_agent');
}
