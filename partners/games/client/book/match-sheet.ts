import type { FixtureView } from '../../book-api.ts';
import { marketText } from '../../engines/book/labels.ts';
import type { MarketKind } from '../../engines/book/markets.ts';
import type { Offer } from '../../engines/book/offers.ts';
import { arrange } from '../shell/arrange.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { clockText } from './clock-text.ts';
import type { BookContext } from './context.ts';
import { createPriceButton, type PriceButton } from './price-button.ts';

/** One match with everything that is offered on it. */
export interface MatchSheet {
  readonly element: HTMLElement;
  readonly id: string;
  update(view: FixtureView): void;
  refresh(): void;
}

/** Markets that a player looks for together; the others stand with the main ones. */
const groupNames = ['main', 'lines', 'scores', 'counts', 'parts'] as const;
type GroupName = (typeof groupNames)[number];
const groupOfMarket: Partial<Record<MarketKind, GroupName>> = {
  handicap: 'lines',
  total: 'lines',
  both: 'scores',
  score: 'scores',
  corners: 'counts',
  cards: 'counts',
  set: 'parts',
};
const groupNameOf = ({ market }: Offer): GroupName => groupOfMarket[market] ?? 'main';

const keyOf = (offer: Offer) => `${offer.market}|${offer.line}`;

export function createMatchSheet(context: BookContext, id: string, onClose: () => void): MatchSheet {
  const { t, view: session } = context.shell;
  const back = el('button', { type: 'button', class: 'sheet-back' }, icon('back'), t('book.back'));
  const league = el('p', { class: 'sheet-league', dir: 'auto' });
  const title = el('h2', { class: 'sheet-title', tabindex: -1 });
  const state = el('p', { class: 'sheet-state' });
  const counts = el('p', { class: 'sheet-counts' });
  const proof = el('p', { class: 'sheet-proof' });
  const resting = el('p', { class: 'sheet-resting' });
  const list = el('div', { class: 'sheet-markets' });
  let chosen: GroupName | 'all' = 'all';
  const chips = (['all', ...groupNames] as const).map((name) => {
    const chip = el('button', { type: 'button', class: 'book-chip' }, t(`book.group.${name}`));
    chip.addEventListener('click', () => {
      chosen = name;
      if (current) update(current);
    });
    return { name, chip };
  });
  const choice = el(
    'nav',
    { class: 'book-chips', 'aria-label': t('book.group.label') },
    ...chips.map(({ chip }) => chip),
  );
  const head = el('header', {}, league, title, state, counts);
  const element = el('section', { class: 'sheet' }, back, head, choice, resting, list, proof);
  let current: FixtureView | undefined;
  back.addEventListener('click', onClose);
  const groups = new Map<string, { element: HTMLElement; buttons: readonly PriceButton[] }>();

  function groupOf(offer: Offer): { element: HTMLElement; buttons: readonly PriceButton[] } {
    const known = groups.get(keyOf(offer));
    if (known?.buttons.length === offer.outcomes.length) return known;
    const buttons = offer.outcomes.map(() => createPriceButton(context));
    const prices = el('div', { class: 'sheet-prices' }, ...buttons.map((button) => button.element));
    prices.dataset.count = String(Math.min(offer.outcomes.length, 4));
    const group = { element: el('div', { class: 'sheet-group' }, prices), buttons };
    groups.set(keyOf(offer), group);
    return group;
  }

  function showGroups(view: FixtureView): void {
    const offered = new Set(view.offers.map(groupNameOf));
    if (chosen !== 'all' && !offered.has(chosen)) chosen = 'all';
    choice.hidden = offered.size < 2;
    for (const { name, chip } of chips) {
      chip.hidden = name !== 'all' && !offered.has(name);
      chip.setAttribute('aria-pressed', String(name === chosen));
    }
  }

  const headings = new Map<string, HTMLElement>();
  function headingOf(text: string): HTMLElement {
    const heading = headings.get(text) ?? el('h3', {}, text);
    headings.set(text, heading);
    return heading;
  }

  function update(view: FixtureView): void {
    current = view;
    league.textContent = view.leagueName;
    title.textContent = view.entries.join(' – ');
    const isPlayed = view.phase !== 'ahead';
    const sets = view.sets.map(([home, away]) => `${home}–${away}`).join('  ');
    const score = isPlayed ? `${view.score[0]}–${view.score[1]}  ${sets}` : '';
    state.textContent = `${clockText(t, session.language, view, context.now())}  ${score}`.trim();
    state.dataset.phase = view.phase;
    const hasCounts = isPlayed && view.sport === 'football';
    counts.textContent = hasCounts
      ? `${t('book.market.corners')} ${view.corners.join('–')} · ${t('book.market.cards')} ${view.cards.join('–')}`
      : '';
    showGroups(view);
    const nodes: Node[] = [];
    for (const offer of view.offers) {
      if (chosen !== 'all' && groupNameOf(offer) !== chosen) continue;
      const heading = headingOf(marketText(t, offer));
      if (!nodes.includes(heading)) nodes.push(heading);
      const group = groupOf(offer);
      for (const [index, button] of group.buttons.entries()) {
        const { outcome = '', odds = null } = offer.outcomes[index] ?? {};
        button.update(view, { market: offer.market, line: offer.line, outcome }, odds);
      }
      nodes.push(group.element);
    }
    resting.textContent = view.isOpen ? '' : t(view.suspended ? 'book.suspended' : 'book.closed');
    arrange(list, nodes);
    proof.textContent = view.seed
      ? t('book.seed', { value: view.seed })
      : t('book.commitment', { value: view.commitment });
  }

  return {
    element,
    id,
    update,
    refresh() {
      for (const { buttons } of groups.values()) for (const button of buttons) button.refresh();
    },
  };
}
