import { coinsPerStake } from '../../../engines/slot/machine.ts';
import type { WaysRules } from '../../../engines/slot/ways/machine.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { freeSpinList, payCards, payList } from '../paytable.ts';

/** The most ways that reels can make. */
export const mostWays = ({ strips, heights }: WaysRules['base']): number => Math.max(...heights) ** strips.length;

/** What each symbol pays at the present stake, how ways are counted, and the free spins. */
export function explainWays(shell: Shell, rules: WaysRules, stake: number): readonly Node[] {
  const { t, money, view } = shell;
  const coin = stake / coinsPerStake;
  const { base, free, wayPays, scatterPays, freeSpins, moreSpins, mostSpins, freeMultiplier } = rules;
  const count = new Intl.NumberFormat(view.language);
  const lead = base.heights.length === 1 ? 'slot.ways.lead' : 'slot.ways.leadUpTo';
  const most = { ways: count.format(mostWays(base)), stake: money.format(stake) };
  const grown = { ways: count.format(mostWays(free)) };
  return [
    el('p', { class: 'lead' }, t(lead, most)),
    el('p', {}, t('slot.ways.how')),
    el('h3', {}, t('slot.ways.paysTitle')),
    payCards(shell, wayPays, coin, base.strips.length),
    el('h3', {}, t('slot.wild')),
    el('p', {}, t('slot.wildText')),
    el('h3', {}, t('slot.scatter')),
    el('p', {}, t('slot.ways.scatterText', grown)),
    ...(freeMultiplier > 1 ? [el('p', {}, t('slot.freeText', { n: freeMultiplier }))] : []),
    el('div', { class: 'pay-pair' }, payList(shell, scatterPays, coin, 5), freeSpinList(shell, freeSpins, 5)),
    el('p', {}, t('slot.retrigger', { few: moreSpins[0] ?? 0, many: moreSpins.at(-1) ?? 0, most: mostSpins })),
  ];
}
