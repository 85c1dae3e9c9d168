import type { ScratchOutcome, ScratchRules } from '../../engines/scratch/engine.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createFoil } from './foil.ts';

/** A card with nine places under foil: three alike win. */
export function start(shell: Shell): Promise<void> {
  const { t, sound, view } = shell;
  const { prizes, of } = view.rules as ScratchRules;
  const cells = el('ol', { class: 'scratch-cells' });
  let scratches = 0;
  const foil = createFoil(() => {
    scratches += 1;
    if (scratches % 12 === 0) sound.play('tick', scratches % 9);
  });
  const places = el('div', { class: 'scratch-places' }, cells, foil.element);
  const list = el(
    'ol',
    { class: 'scratch-prizes', 'aria-hidden': 'true' },
    ...prizes.map(({ times }, sign) => el('li', {}, picture(sign), timesText(shell, times))),
  );
  const card = el('div', { class: 'scratch-card' }, el('p', { class: 'scratch-title' }, view.game.title), places, list);
  const element = el('div', { class: 'scratch' }, card);

  function picture(sign: number): HTMLImageElement {
    return el('img', { src: `/cdn/symbols/${view.game.symbols[sign] ?? 'coin'}.webp`, alt: '', draggable: 'false' });
  }
  function print(outcome: ScratchOutcome | undefined): void {
    const signs = outcome?.cells ?? Array.from({ length: 9 }, (_, index) => index % prizes.length);
    cells.replaceChildren(
      ...signs.map((sign) =>
        el('li', { 'data-sign': sign }, picture(sign), el('span', {}, timesText(shell, prizes[sign]?.times ?? 0))),
      ),
    );
  }

  return startSingle<ScratchOutcome>(shell, () => ({
    element,
    options: [],
    start: t('scratch.buy'),
    bets: () => ({}),
    begin: () => foil.cover(),
    async reveal(outcome, hurry) {
      print(outcome);
      shell.notices.announce(t('scratch.ready'));
      await foil.lay(hurry);
      for (const cell of cells.children)
        cell.classList.toggle('is-won', cell.getAttribute('data-sign') === String(outcome.prize));
      sound.play('stop');
    },
    show(outcome) {
      print(outcome);
      if (outcome) foil.clear();
      else foil.cover();
    },
    prompt: () => t('scratch.prompt'),
    say: ({ times }) => (times > 0 ? t('scratch.won', { times: timesText(shell, times) }) : t('scratch.lost')),
    past: ({ times }) => ({ text: timesText(shell, times), isWin: times > 0 }),
    rules() {
      const number = new Intl.NumberFormat(view.language);
      const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
      const rows = prizes.map(({ times, cards }) => ({
        name: timesText(shell, times),
        values: [`${number.format(cards)} / ${number.format(of)}`],
      }));
      const returned = percent.format(prizes.reduce((sum, { times, cards }) => sum + times * cards, 0) / of / 100);
      const lead = [t('scratch.rules', { of: number.format(of) }), t('instant.returns', { returned })];
      return instantRules(shell, lead, [rulesTable([t('scratch.prize'), t('scratch.cards')], rows)]);
    },
  }));
}
