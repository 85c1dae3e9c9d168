import type { FixtureView } from '../../book-api.ts';
import { lineText } from '../../engines/book/labels.ts';
import type { MarketKind } from '../../engines/book/markets.ts';
import type { Offer } from '../../engines/book/offers.ts';
import { el } from '../shell/dom.ts';
import { clockText } from './clock-text.ts';
import type { BookContext } from './context.ts';
import type { PitchScene } from './pitch-scene.ts';
import { createPriceButton, type PriceButton } from './price-button.ts';

/** One match in the list: how it stands, who plays, and the first line of each leading market. */
export interface MatchRow {
  readonly element: HTMLElement;
  update(view: FixtureView): void;
  refresh(): void;
  /** Draws the pitch of this moment, where there is one. */
  tick(): void;
}

const short: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

export function createMatchRow(
  context: BookContext,
  lead: readonly MarketKind[],
  onOpen: (id: string) => void,
  pitch: PitchScene | undefined,
): MatchRow {
  const { t, view: session } = context.shell;
  const clock = el('span', { class: 'match-clock' });
  const names = [el('span', { class: 'match-name', dir: 'auto' }), el('span', { class: 'match-name', dir: 'auto' })];
  const scores = [el('b', { class: 'match-score' }), el('b', { class: 'match-score' })];
  const sets = [el('span', { class: 'match-sets' }), el('span', { class: 'match-sets' })];
  const more = el('button', { type: 'button', class: 'match-more' });
  const sides = names.map((name, index) =>
    el('p', { class: 'match-side' }, name, sets[index] ?? '', scores[index] ?? ''),
  );
  const who = el('div', { class: 'match-who' }, clock, ...sides);
  const groups = lead.map((market) => ({
    market,
    element: el('div', { class: 'match-market', 'data-market': market }),
  }));
  const element = el(
    'li',
    { class: 'match' },
    ...(pitch ? [pitch.canvas] : []),
    who,
    ...groups.map((group) => group.element),
    more,
  );
  const buttons = new Map<MarketKind, PriceButton[]>();
  const lastOffers = new Map<MarketKind, Offer>();
  let current: FixtureView | undefined;
  more.addEventListener('click', () => current && onOpen(current.id));
  who.addEventListener('click', () => current && onOpen(current.id));

  function updateGroup(view: FixtureView, { market, element: group }: (typeof groups)[number]): void {
    const offer = view.offers.find((one) => one.market === market) ?? lockedOffer(market);
    if (!offer) return;
    lastOffers.set(market, offer);
    if (buttons.get(market)?.length !== offer.outcomes.length) {
      const made = offer.outcomes.map(() => createPriceButton(context));
      buttons.set(market, made);
      group.replaceChildren(...made.map((button) => button.element));
    }
    for (const [index, button] of (buttons.get(market) ?? []).entries()) {
      const { outcome = '', odds = null } = offer.outcomes[index] ?? {};
      button.update(view, { market, line: offer.line, outcome }, odds, shortName(market, offer.line, outcome));
    }
  }

  /** A market that is not offered any more keeps its place without prices: what lies below does not move under the finger. */
  function lockedOffer(market: MarketKind): Offer | undefined {
    const last = lastOffers.get(market);
    return last && { ...last, outcomes: last.outcomes.map((one) => ({ ...one, odds: null })) };
  }

  function shortName(market: MarketKind, line: number, outcome: string): string {
    if (market === 'handicap') return lineText(session.language, outcome === 'home' ? line : -line, true);
    if (outcome === 'over' || outcome === 'under')
      return t(`book.short.${outcome}`, { line: lineText(session.language, line, false) });
    return short[outcome] ?? outcome;
  }

  function update(view: FixtureView): void {
    current = view;
    const isPlayed = view.phase === 'live' || view.phase === 'paused';
    clock.textContent = clockText(t, session.language, view, context.now());
    element.dataset.phase = view.phase;
    element.toggleAttribute('data-suspended', view.suspended && view.phase !== 'ahead');
    for (const side of [0, 1] as const) {
      const [name, score, set] = [names[side], scores[side], sets[side]];
      if (name) name.textContent = view.entries[side] ?? '';
      if (score) score.textContent = isPlayed ? String(view.score[side]) : '';
      if (set) set.textContent = isPlayed ? view.sets.map((pair) => pair[side]).join(' ') : '';
    }
    for (const group of groups) updateGroup(view, group);
    more.hidden = view.more === 0;
    more.textContent = `+${view.more}`;
    more.setAttribute('aria-label', `${view.entries.join(' – ')}: ${t('book.more', { n: view.more })}`);
  }

  return {
    element,
    update,
    refresh() {
      if (current) update(current);
    },
    tick() {
      if (current) pitch?.draw(current, context.now());
    },
  };
}
