import { useFormat, useText } from '#engine/i18n';
import type { PlacedSlip, SlipLimits } from '#schemas/platform';
import { type Pick, useOdds, useOutcomeWords } from '#widgets/sports';

/** Why a bet is not taken, in words. */
export interface Reasons {
  /** What the book said, with what has changed. */
  refused(placed: PlacedSlip): string;
  /** What the page knows by itself; empty when nothing stands against it. Amounts in minor units. */
  stakeFault(stake: number, total: number, best: number, limits: SlipLimits | undefined): string;
}

export function useReasons(picks: readonly Pick[], currency: string): Reasons {
  const text = useText('sports');
  const { money } = useFormat();
  const odds = useOdds();
  const nameOf = useOutcomeWords();
  const outside = ({ least, most }: SlipLimits) =>
    text('bet.outside', { least: money(least, currency), most: money(most, currency) });
  return {
    refused({ reason = 'other', legs = [], limits }) {
      if (reason === 'limits' && limits) return outside(limits);
      const moved = legs.flatMap(({ fixture, seen, now }) => {
        const pick = picks.find((one) => one.fixture.id === fixture);
        if (!pick || now === seen || now === 0) return [];
        return text('bet.moved', { pick: nameOf(pick), seen: odds(seen), now: odds(now) });
      });
      return [text(`bet.${reason}`), ...(reason === 'price' ? [moved.join(' · ')] : [])].join(' ').trim();
    },
    stakeFault(stake, total, best, limits) {
      if (stake === 0) return text('bet.bad');
      if (!limits) return '';
      if (stake < limits.least || total > limits.most) return outside(limits);
      return best > limits.payout ? text('bet.tooMuch', { payout: money(limits.payout, currency) }) : '';
    },
  };
}
