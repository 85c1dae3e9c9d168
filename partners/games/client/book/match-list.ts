import type { FixtureView } from '../../book-api.ts';
import type { MarketKind } from '../../engines/book/markets.ts';
import { arrange } from '../shell/arrange.ts';
import { el } from '../shell/dom.ts';
import { groupBy } from '../shell/group-by.ts';
import { isToday } from './clock-text.ts';
import type { BookContext } from './context.ts';
import { createMatchRow, type MatchRow } from './match-row.ts';
import { createPitchScene } from './pitch-scene.ts';
import { createSceneCard, type SceneCard } from './scene-card.ts';

/** The matches of a sport by league, or its races and duels with their scenes. */
export interface MatchList {
  readonly element: HTMLElement;
  /** Shows all, or what is being played alone. */
  update(fixtures: readonly FixtureView[], onlyLive: boolean): void;
  refresh(): void;
  tick(): void;
}

const days = ['all', 'today', 'tomorrow'] as const;

const isRace = ({ entries }: FixtureView) => entries.length > 2;
/** Nobody can watch a virtual match elsewhere. */
const hasPitch = ({ sport }: FixtureView) => sport === 'virtualFootball' || sport === 'simFootball';
const isScene = (view: FixtureView) => isRace(view) || view.sport === 'arena';

export function createMatchList(
  context: BookContext,
  lead: readonly MarketKind[],
  onOpen: (id: string) => void,
): MatchList {
  const { t } = context.shell;
  const element = el('div', { class: 'match-list' });
  const rows = new Map<string, MatchRow | SceneCard>();
  const leagues = new Map<string, { section: HTMLElement; list: HTMLElement }>();
  const empty = el('p', { class: 'book-empty' });
  let day: (typeof days)[number] = 'all';
  let last: Parameters<MatchList['update']> = [[], false];
  const chips = days.map((name) => {
    const chip = el('button', { type: 'button', class: 'book-chip' }, t(`book.day.${name}`));
    chip.addEventListener('click', () => {
      day = name;
      update(...last);
    });
    return chip;
  });
  const choice = el('nav', { class: 'book-chips', 'aria-label': t('book.day.label') }, ...chips);

  function leagueOf({ league, leagueName }: FixtureView): { section: HTMLElement; list: HTMLElement } {
    const known = leagues.get(league);
    if (known) return known;
    const heads = lead.map((market) => el('span', { 'data-market': market }, t(`book.head.${market}`)));
    const head = el('header', { class: 'league-head' }, el('h2', { dir: 'auto' }, leagueName), ...heads, el('span'));
    const list = el('ul', {});
    const made = { section: el('section', { class: 'league' }, head, list), list };
    leagues.set(league, made);
    return made;
  }

  /** The matches of the chosen day: there is a choice while there are matches on both. */
  function ofDay(fixtures: readonly FixtureView[]): readonly FixtureView[] {
    const isOn = ({ startsAt, phase }: FixtureView) => phase !== 'ahead' || isToday(startsAt, context.now());
    const today = fixtures.filter(isOn);
    choice.hidden = today.length === 0 || today.length === fixtures.length;
    if (choice.hidden) day = 'all';
    for (const [index, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(days[index] === day));
    if (day === 'all') return fixtures;
    return day === 'today' ? today : fixtures.filter((view) => !isOn(view));
  }

  function update(fixtures: readonly FixtureView[], onlyLive: boolean): void {
    last = [fixtures, onlyLive];
    const shown = ofDay(fixtures.filter(({ phase }) => !onlyLive || phase === 'live' || phase === 'paused'));
    for (const id of rows.keys()) if (!fixtures.some((view) => view.id === id)) rows.delete(id);
    const sections: HTMLElement[] = [];
    for (const group of groupBy(shown, ({ league }) => league).values()) {
      const [first] = group;
      if (!first) continue;
      const { section, list } = leagueOf(first);
      section.toggleAttribute('data-scenes', isScene(first));
      const elements = group.map((view) => {
        const row =
          rows.get(view.id) ??
          (isScene(view)
            ? createSceneCard(context, !isRace(view))
            : createMatchRow(context, lead, onOpen, hasPitch(view) ? createPitchScene() : undefined));
        rows.set(view.id, row);
        row.update(view);
        return row.element;
      });
      arrange(list, elements);
      sections.push(section);
    }
    empty.textContent = t(onlyLive ? 'book.noLive' : 'book.noMatches');
    arrange(element, [choice, ...(sections.length > 0 ? sections : [empty])]);
  }

  return {
    element,
    update,
    refresh() {
      for (const row of rows.values()) row.refresh();
    },
    tick() {
      for (const row of rows.values()) row.tick();
    },
  };
}
