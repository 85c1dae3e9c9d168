import { useSetAtom } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { useBonusStakes, useStakeWeights } from '#widgets/cashier';

/** A gift that is about to be taken. Amounts are minor units. */
interface Gift {
  amount?: number | undefined;
  currency: string;
  /** Stakes that it requires; nothing is asked without them. */
  turnover?: number | undefined;
  /** Most stakes that the prize of a draw requires, which nobody knows before. */
  prizeTurnover?: number | undefined;
}

/**
 * Asks before a gift keeps the whole balance until it is played; true where it keeps nothing. `promotions` and `games` are the texts
 * that it takes.
 */
export function useLockQuestion(): (gift: Gift) => Promise<boolean> {
  const text = useText('promotions');
  const format = useFormat();
  const confirm = useSetAtom(confirmAtom);
  const [weights, bonusStakes] = [useStakeWeights(), useBonusStakes()];
  return async ({ amount = 0, currency, turnover, prizeTurnover }) => {
    const answers = { confirm: text('lock.take'), cancel: text('lock.cancel') };
    const sum = (minor: number) => format.money(minor, currency);
    const ask = (title: string, words: string) =>
      confirm({ title, text: [words, weights, bonusStakes].filter(Boolean).join(' '), ...answers });
    if (prizeTurnover) return ask(text('lock.prizeTitle'), text('lock.prizeText', { turnover: sum(prizeTurnover) }));
    if (!turnover) return true;
    return ask(text('lock.title'), text('lock.text', { turnover: sum(turnover), what: sum(amount) }));
  };
}
