import type { CommandFacts } from '#schemas/admin';
import { Refusal } from '../../http/refusal.ts';
import type { Books } from '../../ledger/books.ts';
import { WalletRefusal } from '../../ledger/refusal.ts';
import type { Looked } from './action.ts';
import type { CommandRow } from './command-row.ts';

/** What is kept of a look. */
export function shown({
  holder: _holder,
  people: _people,
  alone: _alone,
  from: _from,
  ...looked
}: Looked): Partial<CommandRow> {
  return looked;
}

/**
 * What a command has moved on the player's balance: what its own transaction has posted, whatever it was asked for. A reward that is
 * yet to be claimed has moved nothing.
 */
export function movedIn(books: Books | undefined, { amount, holder }: Looked): Partial<CommandRow> {
  const moved = books && holder ? Number(books.moved(holder)) : 0;
  if (amount === undefined && moved === 0) return {};
  return { moved, ...(holder ? { currency: holder.currency } : {}) };
}

export function looksOf({ amount, currency }: CommandRow): Looked {
  return { ...(amount === null ? {} : { amount }), ...(currency === null ? {} : { currency }) };
}

/** A refusal as the back office tells it; nothing for a fault. */
export function refusalOf(fault: unknown): Refusal | undefined {
  if (fault instanceof Refusal) return fault;
  if (!(fault instanceof WalletRefusal)) return undefined;
  if (fault.code === 'insufficient_funds') return new Refusal('balance_too_low');
  if (fault.code === 'balance_limit_reached') return new Refusal('balance_too_high');
  return undefined;
}

/**
 * What a refusal says beside its code, as far as it is text, numbers and flags. A wait is left out: it is over when somebody reads of
 * it.
 */
export function valuesOf({ value }: Refusal): CommandFacts {
  const { retryAfterMs: _wait, ...said }: { [name: string]: unknown } = { ...value };
  return Object.fromEntries(Object.entries(said).filter((entry): entry is [string, Fact] => isFact(entry[1])));
}

type Fact = CommandFacts[string];

const isFact = (value: unknown): value is Fact =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);
