import type { LoginRequest } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { connectPerson } from '../social/connect-person.ts';
import type { Ticket } from '../social/identities.ts';
import { holdPlayer } from './hold-player.ts';
import type { Player } from './sessions.ts';
import { type Entered, type Start, startFor } from './start-for.ts';

/** A log-in that was right: let through, or asked for something besides. */
export type LoggedIn = Entered & { player: Player };

/** Whether what was shown opens the player's account now, while its row is held, and whether the password is due. */
type Admit = (tx: Database, held: Player) => Promise<Pick<Start, 'passwordDue' | 'named'> | undefined>;

/** Lets a player in, or asks for something besides, if `admit` does. Nothing when it does not. */
export type LetIn = (playerId: string, admit: Admit) => Promise<LoggedIn | undefined>;

/** What a log-in is for, beside the session. */
interface Purpose {
  /** Who has signed in with a provider, to be connected with the account. */
  social?: Ticket | undefined;
  entry?: LoginRequest['entry'] | undefined;
  /** What lets the player in. */
  how: Start['how'];
}

/**
 * Lets players in, and connects them with the person of a ticket. Throws error_not_agent at the agents' entry. One transaction from what was shown to the session: nothing
 * of it stays when the password changes in between.
 */
export function letInWith(purpose: Purpose, call: Call, services: Services): LetIn {
  return (playerId, admit) =>
    holdPlayer(services.db, playerId, async (tx, player) => {
      const admitted = await admit(tx, player);
      return admitted && enterWith({ ...purpose, ...admitted }, tx, player, call, services);
    });
}

/** Starts the session of a player who has shown what opens the account, or asks for more, in the transaction that holds the row. */
export async function enterWith(
  { social, entry, ...start }: Purpose & Start,
  tx: Database,
  player: Player,
  call: Call,
  services: Services,
): Promise<LoggedIn> {
  assertEntry(player, entry);
  const entered = await startFor(tx, player, call, services, start);
  if ('check' in entered || !social) return { player, ...entered };
  const tellOfPerson = await connectPerson(tx, player, social, call, services);
  const tell = async () => {
    await tellOfPerson();
    await entered.tell();
  };
  return { player, ...entered, tell };
}

/** Account types that the agents' entry lets in (§9). */
const agents = [1, 2, 41, 42];

/** The agents' entry is for agents (§6, §8). Said only to those who have shown who they are. */
function assertEntry({ type }: Player, entry: LoginRequest['entry']): void {
  if (entry === 'agent' && !agents.includes(type)) throw new Refusal('error_not_agent');
}
