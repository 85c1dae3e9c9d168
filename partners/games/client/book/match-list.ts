import type { FixtureView } from '../../book-api.ts';
import type { MarketKind } from '../../engines/book/markets.ts';
import { el } from '../shell/dom.ts';
import { groupBy } from '../shell/group-by.ts';
import type { BookContext } from './context.ts';
import { createMatchRow, type MatchRow } from './match-row.ts';
import { createSceneCard, type SceneCard } from './scene-card.ts';

/** The matches of a sport by league, or its races and duels with their scenes. */
export interface MatchList {
  readonly element: HTMLElement;
  /** Shows all, or what is being played alone. */
  update(fixtures: readonly FixtureView[], onlyLive: boolean): void;
  refresh(): void;
  tick(): void;
}

const isRace = ({ entries }: FixtureView) => entries.length > 2;
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

  /** Puts nodes in order without moving those that stand right: what has the focus keeps it. */
  function arrange(parent: HTMLElement, nodes: readonly HTMLElement[]): void {
    for (const [index, node] of nodes.entries())
      if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    while (parent.children.length > nodes.length) parent.lastElementChild?.remove();
  }

  return {
    element,
    update(fixtures, onlyLive) {
      const shown = fixtures.filter(({ phase }) => !onlyLive || phase === 'live' || phase === 'paused');
      for (const id of rows.keys()) if (!shown.some((view) => view.id === id)) rows.delete(id);
      const sections: HTMLElement[] = [];
      for (const group of groupBy(shown, ({ league }) => league).values()) {
        const [first] = group;
        if (!first) continue;
        const { section, list } = leagueOf(first);
        section.toggleAttribute('data-scenes', isScene(first));
        const elements = group.map((view) => {
          const row =
            rows.get(view.id) ??
            (isScene(view) ? createSceneCard(context, !isRace(view)) : createMatchRow(context, lead, onOpen));
          rows.set(view.id, row);
          row.update(view);
          return row.element;
        });
        arrange(list, elements);
        sections.push(section);
      }
      empty.textContent = t(onlyLive ? 'book.noLive' : 'book.noMatches');
      arrange(element, sections.length > 0 ? sections : [empty]);
    },
    refresh() {
      for (const row of rows.values()) row.refresh();
    },
    tick() {
      for (const row of rows.values()) if ('tick' in row) row.tick();
    },
  };
}
