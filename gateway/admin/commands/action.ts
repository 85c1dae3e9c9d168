import type { CommandFacts } from '#schemas/admin';
import type { AdminCalls } from '#schemas/admin-endpoints';
import type { MerchantProfile } from '#schemas/platform';
import type { Database } from '../../database/open.ts';
import type { Books } from '../../ledger/books.ts';
import type { Holder } from '../../ledger/holder.ts';
import type { Services } from '../../services.ts';
import type { Invitation } from '../access/invitations.ts';
import type { CommandName } from '../contract.ts';

/** What a command concerns, as it is now. */
export interface Looked {
  /** Id of the player, game or operator. */
  subject?: string;
  /** The same in words. */
  subjectName?: string;
  /** Minor units; negative takes. What limits and four eyes are judged by. */
  amount?: number;
  currency?: string;
  /** What the operator is shown, and the second person later. */
  facts?: CommandFacts;
  /** Whose account is held while it is carried out. */
  holder?: Holder;
  /**
   * How many people it takes at least, by what it does, where the table of calls does not tell the whole: one for what only takes
   * rights away or touches nothing that is guarded, two for what goes to everybody. A merchant's rules can make it more.
   */
  people?: 1 | 2;
  /** The most of the amount that one person decides on, minor units: a merchant's rule makes it less, and never more. */
  alone?: number;
  /** When it is carried out once it is agreed on, ms since 1970; absent: at once. What has a moment keeps it in its body, as `from`. */
  from?: number;
}

/** Where an action looks and writes. */
export interface Place {
  /** The database, or the transaction of the command: nothing else is asked or written. */
  db: Database;
  /** Undefined for what concerns all merchants. */
  merchant: MerchantProfile | undefined;
  services: Services;
  /** Id of the operator whose command it is. */
  makerId: string;
}

/** Where it is carried out: in one transaction with the command's own row. */
export interface Running extends Place {
  /** Id of the command: what a movement of money is known by. */
  id: string;
  looked: Looked;
  /** Id of the second person who agreed; undefined where it took one. */
  checkerId: string | undefined;
  /** The account of `holder`, held. */
  books: Books | undefined;
}

/** What came of it. */
export interface Ran {
  result?: CommandFacts;
  /** Opens an account of an operator: told once, to whoever made it so, and written nowhere. */
  invitation?: Invitation;
  /** Done after the commit: tells sockets and caches. */
  after?(): void;
}

/** What a command does. */
export interface Action<Name extends CommandName, Kept extends object = AdminCalls[Name]['body']> {
  /**
   * Makes of the body what is kept of it, once: hashes a password, notes what there was. What is called `passwordHash` is shown to
   * nobody. It throws nothing: what speaks against a command is kept as well, by `look`.
   */
  prepare?(body: AdminCalls[Name]['body'], services: Services, merchant: MerchantProfile | undefined): Promise<Kept>;
  /** Finds what is concerned. Throws a Refusal for what cannot be done; asked again just before it is carried out. */
  look(kept: Kept, place: Place): Promise<Looked>;
  /** Does it, by the transaction alone. Throws a Refusal, and nothing is written then. */
  run(kept: Kept, running: Running): Promise<Ran>;
}

/** The actions of all commands. What is kept of a body is the action's own business. */
export type Actions = { [Name in CommandName]: AnyAction };

/** An action that is only known at run time: the table's validators have shown that the body is its own. */
export interface AnyAction {
  prepare?(body: never, services: Services, merchant: MerchantProfile | undefined): Promise<object>;
  look(kept: never, place: Place): Promise<Looked>;
  run(kept: never, running: Running): Promise<Ran>;
}
