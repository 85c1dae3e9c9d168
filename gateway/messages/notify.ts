import { escaped } from '../http/escape.ts';
import type { Books } from '../ledger/books.ts';
import { amountIn, tagOf } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import { momentIn } from '../sessions/moment-in.ts';
import words from './notify.json' with { type: 'json' };
import { writeToEach } from './write.ts';

type Outcome = keyof (typeof words)['EN'];

/** What a member is notified of. Amounts are minor units; what is absent or nothing is not said. */
export interface Notified {
  outcome: Outcome;
  /** What it is about, by language. */
  title: { [language: string]: string };
  amount?: bigint;
  points?: number;
  /** Stakes that the money requires. */
  turnover?: bigint;
  /** First moment at which it cannot be claimed any more, ms since 1970, told by the clock of `timeZone`. */
  until?: number | null;
  timeZone?: string | undefined;
  /** The operator's words for the member. */
  note?: string;
  /** How a match or a draw counts now. */
  result?: string | undefined;
  /** Number of the draw that it is about. */
  draw?: string;
  reference?: string;
}

/** Whose money it is. */
type Keeper = Pick<Holder, 'merchant' | 'currency'>;

/** Of these the member has, or may have, something. */
const gifts: readonly Outcome[] = ['applicationGranted', 'redemptionApproved', 'rewardGiven'];

/**
 * Notifies a member of what somebody else has decided about money, points or gifts of theirs, in the transaction that does it: what is
 * rolled back is not told, and what comes twice is told once.
 */
export function notifyMember(books: Pick<Books, 'tx' | 'now'>, to: Holder, said: Notified): Promise<void> {
  return notifyMembers(books, to, [to.id], said);
}

/** The same to each of some members of a merchant who have a currency, in one statement. */
export async function notifyMembers(
  { tx, now }: Pick<Books, 'tx' | 'now'>,
  keeper: Keeper,
  ids: readonly string[],
  said: Notified,
): Promise<void> {
  const { outcome } = said;
  const texts = Object.fromEntries(
    Object.entries(words).map(([language, texts]) => [language, textIn(language, texts[outcome], keeper, said)]),
  );
  const kind = gifts.includes(outcome) ? 'bonus' : 'account';
  await writeToEach(tx, keeper.merchant, ids, { kind, texts, copied: true }, now);
}

function textIn(language: string, { title, content }: (typeof words)['EN'][Outcome], keeper: Keeper, said: Notified) {
  const values = valuesIn(language, keeper, said);
  const filled = (text: string) => text.replaceAll(placeholder, (_, name: string) => values[name] ?? '');
  // A paragraph whose value there is none of says nothing.
  const paragraphs = content.filter((text) => [...text.matchAll(placeholder)].every(([, name = '']) => values[name]));
  return { title: filled(title), content: paragraphs.map((text) => `<p>${escaped(filled(text))}</p>`).join('') };
}

const placeholder = /\{(\w+)\}/g;

function valuesIn(language: string, { currency }: Keeper, said: Notified): { [placeholder: string]: string } {
  const { title, amount = 0n, points = 0, turnover = 0n, until, timeZone, note, result, draw, reference } = said;
  const sum = (minor: bigint) => (minor > 0n ? amountIn(language, Number(minor), currency) : '');
  return {
    title: title[language] ?? title.EN ?? Object.values(title)[0] ?? '',
    amount: sum(amount),
    points: points > 0 ? new Intl.NumberFormat(tagOf(language)).format(points) : '',
    turnover: sum(turnover),
    until: until ? momentIn(language, until, timeZone) : '',
    note: note ?? '',
    result: result ?? '',
    draw: draw ?? '',
    reference: reference ?? '',
  };
}
