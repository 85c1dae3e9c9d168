import { oddsFormats } from '../../../../schemas/platform/slip-prices.ts';
import type { Sport } from '../../engines/book/sports.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createSlipDrawer, type SlipDrawer } from './slip-drawer.ts';

export const tabs = ['matches', 'live', 'bets', 'results'] as const;
export type BookTab = (typeof tabs)[number];

/** The frame of the page: sports, tabs, the odds' format, and where the slip is. */
export interface PageFrame {
  readonly content: HTMLElement;
  readonly drawer: SlipDrawer;
  showTab(tab: BookTab): void;
  showSport(sport: Sport): void;
  /** How many tickets are open. */
  showOpen(tickets: number): void;
}

interface FrameEvents {
  onTab(tab: BookTab): void;
  onSport(sport: Sport): void;
  onFormat(format: string): void;
}

export function createPageFrame(
  shell: Shell,
  sports: readonly Sport[],
  format: string,
  events: FrameEvents,
): PageFrame {
  const { t, stage, balance } = shell;
  const sportButtons = sports.map((sport) => {
    const button = el('button', { type: 'button', class: 'sport-chip' }, t(`book.sport.${sport}`));
    button.addEventListener('click', () => events.onSport(sport));
    return button;
  });
  const badge = el('span', { class: 'tab-badge' });
  const tabButtons = tabs.map((tab) => {
    const button = el('button', { type: 'button', class: 'book-tab' }, t(`book.tab.${tab}`));
    if (tab === 'bets') button.append(badge);
    button.addEventListener('click', () => events.onTab(tab));
    return button;
  });
  const formats = el(
    'select',
    { class: 'slip-select format', 'aria-label': t('book.format.label') },
    ...oddsFormats.map((one) => el('option', { value: one, selected: one === format }, t(`book.format.${one}`))),
  );
  formats.addEventListener('change', () => events.onFormat(formats.value));
  // Keys scroll it, whatever it holds.
  const content = el('div', { class: 'book-content', role: 'group', tabindex: 0 });
  const chips = el('nav', { class: 'sport-chips', 'aria-label': t('book.sports') }, ...sportButtons);
  chips.hidden = sports.length < 2;
  const bar = el('nav', { class: 'book-tabs', 'aria-label': t('book.sections') }, ...tabButtons, formats);
  document.querySelector('.topbar-buttons')?.prepend(balance.element);
  const drawer = createSlipDrawer(t, [chips, bar, content]);
  stage.append(el('div', { class: 'book' }, chips, bar, drawer.scrim, drawer.slip, content, drawer.bar));
  return {
    content,
    drawer,
    showTab(tab) {
      for (const [index, button] of tabButtons.entries())
        button.setAttribute('aria-pressed', String(tabs[index] === tab));
      content.setAttribute('aria-label', t(`book.tab.${tab}`));
    },
    showSport(sport) {
      for (const [index, button] of sportButtons.entries())
        button.setAttribute('aria-pressed', String(sports[index] === sport));
    },
    showOpen(openTickets) {
      badge.textContent = openTickets > 0 ? String(openTickets) : '';
    },
  };
}
