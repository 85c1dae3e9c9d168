import { escaped } from '../http/escape.ts';
import type { Books } from '../ledger/books.ts';
import { amountIn } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import { referenceOf } from '../ledger/reference.ts';
import { writeMessage } from '../messages/write.ts';
import words from './outcomes.json' with { type: 'json' };

type Words = (typeof words)['EN'];
/** What has become of a payment, as its player is told. */
export type Outcome = { [Name in keyof Words]: Words[Name] extends string ? never : Name }[keyof Words];

/** What a message of an outcome says. Amounts are minor units. */
export interface Said {
  outcome: Outcome;
  /** Id of the payment. */
  id: string;
  amount: bigint;
  bonus?: bigint;
  /** Of a deposit that was taken back: what has been taken off the balance, which may have had less than is due. */
  taken?: bigint;
  /** Account that was paid, as it is shown. */
  account?: string;
  /** Why, in the operator's words. */
  note?: string | undefined;
  /** Why: a deposit was taken back. */
  isReclaimed?: boolean;
}

/** Tells a player what has become of a payment, in the transaction that moves it: told once, and only of what has happened. */
export async function tellOutcome({ tx, now }: Pick<Books, 'tx' | 'now'>, to: Holder, said: Said): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(words).map(([language, texts]) => [language, textIn(language, texts, to, said)]),
  );
  await writeMessage(tx, to.merchant, { kind: 'account', texts, to, copied: true }, now);
}

function textIn(language: string, texts: Words, { currency }: Holder, said: Said) {
  const { outcome, id, amount, bonus = 0n, taken, account = '', note, isReclaimed } = said;
  const sum = (minor: bigint) => amountIn(language, Number(minor), currency);
  const filled = (text: string) =>
    text
      .replaceAll('{amount}', sum(amount))
      .replaceAll('{bonus}', sum(bonus))
      .replaceAll('{taken}', sum(taken ?? 0n));
  const { title, content } = texts[outcome];
  const reason = note ? texts.reason.replace('{note}', () => note) : isReclaimed ? texts.reclaimed : '';
  const taking = taken === undefined ? '' : filled(taken < amount + bonus ? texts.takenShort : texts.takenOff);
  const parts = [
    filled(content).replace('{account}', () => account),
    taken !== undefined && bonus > 0n ? filled(texts.bonusBack) : '',
    taking,
    reason,
    texts.reference.replace('{reference}', referenceOf(id)),
  ];
  const shown = parts.filter((part) => part !== '').map((part) => `<p>${escaped(part)}</p>`);
  return { title: filled(title), content: shown.join('') };
}
