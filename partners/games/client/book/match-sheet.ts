import type { FixtureView } from '../../book-api.ts';
import { marketText } from '../../engines/book/labels.ts';
import type { Offer } from '../../engines/book/offers.ts';
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

const keyOf = (offer: Offer) => `${offer.market}|${offer.line}`;

export function createMatchSheet(context: BookContext, id: string, onClose: () => void): MatchSheet {
  const { t, view: session } = context.shell;
  const back = el('button', { type: 'button', class: 'sheet-back' }, icon('back'), t('book.back'));
  const league = el('p', { class: 'sheet-league', dir: 'auto' });
  const title = el('h2', { class: 'sheet-title', tabindex: -1 });
  const state = el('p', { class: 'sheet-state' });
  const counts = el('p', { class: 'sheet-counts' });
  const proof = el('p', { class: 'sheet-proof' });
  const list = el('div', { class: 'sheet-markets' });
  const element = el('section', { class: 'sheet' }, back, el('header', {}, league, title, state, counts), list, proof);
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

  return {
    element,
    id,
    update(view) {
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
      const nodes: Node[] = [];
      let last = '';
      for (const offer of view.offers) {
        const heading = marketText(t, offer);
        if (heading !== last) nodes.push(el('h3', {}, heading));
        last = heading;
        const group = groupOf(offer);
        for (const [index, button] of group.buttons.entries()) {
          const { outcome = '', odds = null } = offer.outcomes[index] ?? {};
          button.update(view, { market: offer.market, line: offer.line, outcome }, odds);
        }
        nodes.push(group.element);
      }
      if (nodes.length === 0)
        nodes.push(el('p', { class: 'book-empty' }, t(view.suspended ? 'book.suspended' : 'book.closed')));
      // Nodes that stay where they are keep the focus.
      for (const [index, node] of nodes.entries()) {
        const at = list.childNodes[index];
        if (at !== node) list.insertBefore(node, at ?? null);
      }
      while (list.childNodes.length > nodes.length) list.lastChild?.remove();
      proof.textContent = view.seed
        ? t('book.seed', { value: view.seed })
        : t('book.commitment', { value: view.commitment });
    },
    refresh() {
      for (const { buttons } of groups.values()) for (const button of buttons) button.refresh();
    },
  };
}
