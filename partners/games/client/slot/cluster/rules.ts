import type { ClusterRules } from '../../../engines/slot/cluster/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { artSymbols } from '../reels/sprites.ts';
import { symbolImage } from '../symbol-image.ts';

/** What each symbol pays by the size of its cluster, and how cascades count. */
export function explainCluster({ t, money, view }: Shell, rules: ClusterRules, stake: number): readonly Node[] {
  const { sizes, pays, ladder, mostCoins, columns, rows, measured } = rules;
  const coin = stake / coinsPerStake;
  const sizeText = (index: number) => {
    const least = sizes[index] ?? 0;
    const next = sizes[index + 1];
    if (next === undefined) return `${least}+`;
    return next === least + 1 ? String(least) : `${least}–${next - 1}`;
  };
  const cards = artSymbols.map((symbol, index) => {
    const own = (pays[symbol] ?? []).map((pay, at) =>
      el('li', {}, el('span', {}, sizeText(at)), el('b', {}, money.format(pay * coin))),
    );
    const picture = symbolImage(view.game.symbols[index] ?? '', 72);
    return el('li', { class: 'pay-card' }, picture, el('ul', {}, ...own.toReversed()));
  });
  const factors = ladder.map((factor) => `×${factor}`).join(', ');
  const rounds = new Intl.NumberFormat(view.language).format(measured.rounds);
  return [
    el('p', { class: 'lead' }, t('cluster.rulesLead', { columns, rows, n: sizes[0] ?? 0, stake: money.format(stake) })),
    el('h3', {}, t('cluster.paysTitle')),
    el('ul', { class: 'pay-grid' }, ...cards),
    el('h3', {}, t('cluster.cascadeTitle')),
    el('p', {}, t('cluster.cascadeText', { factors })),
    el('p', {}, t('cluster.mostText', { amount: money.format(mostCoins * coin) })),
    el('p', { class: 'note' }, t('cluster.measured', { rounds })),
  ];
}
