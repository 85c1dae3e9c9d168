import type { LoginCheck, LoginRequest } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { connectPerson } from '../social/connect-person.ts';
import type { Ticket } from '../social/identities.ts';
import { holdPlayer } from './hold-player.ts';
import type { Shown } from './login-checks.ts';
import type { Player } from './sessions.ts';
import { type Started, startFor } from './start-for.ts';

/** A log-in that was let through. */
export interface LoggedIn extends Started {
  player: Player;
}

/** A log-in that was right and has to show something besides. */
export interface Checked {
  player: Player;
  check: LoginCheck;
}

/** Whether what was shown opens the player's account now, while its row is held, and whether the password is due. */
type Admit = (tx: Database, held: Player) => Promise<Pick<Shown, 'passwordDue' | 'named'> | undefined>;

/** Lets a player in, or asks for something besides, if `admit` does. Nothing when it does not. */
export type LetIn = (playerId: string, admit: Admit) => Promise<LoggedIn | Checked | undefined>;

/** What a log-in is for, beside the session. */
interface Purpose {
  /** Who has signed in with a provider, to be connected with the account. */
  social: Ticket | undefined;
  entry: LoginRequest['entry'];
  /** What lets the player in. */
  how: Shown['how'];
}

/**
 * Lets players in, and connects them with the person of a ticket. Throws error_not_agent at the agents' entry. One transaction from what was shown to the session: nothing
 * of it stays when the password changes in between.
 */
export function letInWith({ social, entry, how }: Purpose, call: Call, services: Services): LetIn {
  return (playerId, admit) =>
    holdPlayer(services.db, playerId, async (tx, player) => {
      const admitted = await admit(tx, player);
      if (!admitted) return undefined;
      assertEntry(player, entry);
      const check = await services.loginChecks.begin(tx, player, { how, ...admitted }, call);
      if (check) return { player, check };
      const { passwordDue } = admitted;
      return enterWith({ social, entry, how, passwordDue }, tx, player, call, services);
    });
}

/** Starts the session of a player who has shown all that is asked for, in the transaction that holds the row. */
export async function enterWith(
  { social, entry, how, passwordDue }: Purpose & Pick<Shown, 'passwordDue'>,
  tx: Database,
  player: Player,
  call: Call,
  services: Services,
): Promise<LoggedIn> {
  assertEntry(player, entry);
  const tellOfPerson = social && (await connectPerson(tx, player, social, call, services));
  const { started, tell } = await startFor(tx, player, call, services, { how, passwordDue });
  const tellAll = async () => {
    await tellOfPerson?.();
    await tell();
  };
  return { player, started, tell: tellAll };
}

/** Account types that the agents' entry lets in (§9). */
const agents = [1, 2, 41, 42];

/** The agents' entry is for agents (§6, §8). Said only to those who have shown who they are. */
function assertEntry({ type }: Player, entry: LoginRequest['entry']): void {
  if (entry === 'agent' && !agents.includes(type)) throw new Refusal('error_not_agent');
}
