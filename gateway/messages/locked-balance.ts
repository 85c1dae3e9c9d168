import { escaped } from '../http/escape.ts';
import type { Books } from '../ledger/books.ts';
import { amountIn } from '../ledger/decimal.ts';
import type { Holder } from '../ledger/holder.ts';
import words from './locked-balance.json' with { type: 'json' };
import { writeMessage } from './write.ts';

/**
 * Tells a player that a gift keeps the whole balance until its stakes are played, in the transaction that puts it there; nothing of
 * a gift that requires none. Amounts are minor units.
 */
export async function tellLocked(
  { tx, now }: Pick<Books, 'tx' | 'now'>,
  to: Holder,
  { amount, turnover }: { amount: bigint; turnover: bigint },
): Promise<void> {
  if (amount <= 0n || turnover <= 0n) return;
  const texts = Object.fromEntries(
    Object.entries(words).map(([language, { title, content }]) => {
      const sum = (minor: bigint) => amountIn(language, Number(minor), to.currency);
      const filled = (text: string) =>
        escaped(text).replaceAll('{amount}', sum(amount)).replaceAll('{turnover}', sum(turnover));
      return [language, { title: filled(title), content: `<p>${filled(content)}</p>` }];
    }),
  );
  await writeMessage(tx, to.merchant, { kind: 'bonus', texts, to, copied: true }, now);
}
