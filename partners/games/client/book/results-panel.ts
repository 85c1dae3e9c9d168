import type { FixtureView } from '../../book-api.ts';
import { podium } from '../../engines/book/podium.ts';
import { el } from '../shell/dom.ts';
import { hourText } from './clock-text.ts';
import type { BookContext } from './context.ts';

/** What has ended lately, with the seed that it can be checked by. */
export interface ResultsPanel {
  readonly element: HTMLElement;
  update(fixtures: readonly FixtureView[]): void;
}

export function createResultsPanel({ shell }: BookContext): ResultsPanel {
  const { t, view } = shell;
  const list = el('ul', { class: 'results' });

  function wordsOf({ places, entries, score, sets, brokenOff, corrected, annulled }: FixtureView): string {
    if (annulled) return t('book.annulled');
    if (corrected) return `${score[0]}–${score[1]} ${t('book.corrected')}`;
    if (places.length > 0)
      return podium(places)
        .map(({ runner, place }) => `${place}. ${entries[runner] ?? ''}`)
        .join('  ');
    const pairs = sets.map(([home, away]) => `${home}–${away}`).join(' ');
    return `${score[0]}–${score[1]} ${pairs}${brokenOff ? ` ${t('book.brokenOff')}` : ''}`.trim();
  }

  return {
    element: el('section', { class: 'results-panel', 'aria-label': t('book.tab.results') }, list),
    update(fixtures) {
      const rows = fixtures.map((fixture) => {
        const match = fixture.entries.length > 2 ? fixture.leagueName : fixture.entries.join(' – ');
        return el(
          'li',
          { class: 'result' },
          el('span', { class: 'match-clock' }, hourText(view.language, fixture.startsAt)),
          el('div', {}, el('b', { dir: 'auto' }, match), el('span', { dir: 'auto' }, fixture.leagueName)),
          el('b', { class: 'result-score', dir: 'auto' }, wordsOf(fixture)),
          el('code', { class: 'result-seed' }, `${fixture.id} · ${t('book.seed', { value: fixture.seed ?? '' })}`),
        );
      });
      list.replaceChildren(...(rows.length > 0 ? rows : [el('li', { class: 'book-empty' }, t('book.noResults'))]));
    },
  };
}
