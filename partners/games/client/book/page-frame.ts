import { oddsFormats } from '../../../../schemas/platform/slip-prices.ts';
import type { Sport } from '../../engines/book/sports.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';

const tabs = ['matches', 'live', 'bets', 'results'] as const;
export type BookTab = (typeof tabs)[number];

/** The frame of the page: sports, tabs, the odds' format, the slip beside the list or in a drawer. */
export interface PageFrame {
  readonly content: HTMLElement;
  readonly slip: HTMLElement;
  showTab(tab: BookTab): void;
  showSport(sport: Sport): void;
  /** How many picks the slip has, and how many tickets are open. */
  showCounts(picks: number, open: number): void;
  closeSlip(): void;
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
  const slip = el('aside', { class: 'book-slip', 'aria-label': t('book.slip.title') });
  const close = el(
    'button',
    { type: 'button', class: 'drawer-close', 'aria-label': t('shell.closeDialog') },
    icon('close'),
  );
  const count = el('b', { class: 'drawer-count' });
  const open = el(
    'button',
    { type: 'button', class: 'drawer-open', 'aria-expanded': 'false' },
    icon('ticket'),
    t('book.slip.title'),
    count,
  );
  slip.append(close);
  const setOpen = (isOpen: boolean) => {
    slip.toggleAttribute('data-open', isOpen);
    open.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) close.focus();
  };
  open.addEventListener('click', () => setOpen(true));
  close.addEventListener('click', () => {
    setOpen(false);
    open.focus();
  });
  slip.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false);
  });
  const chips = el('nav', { class: 'sport-chips', 'aria-label': t('book.sports') }, ...sportButtons);
  chips.hidden = sports.length < 2;
  const bar = el('nav', { class: 'book-tabs', 'aria-label': t('book.sections') }, ...tabButtons, formats);
  document.querySelector('.topbar-buttons')?.prepend(balance.element);
  stage.append(el('div', { class: 'book' }, chips, bar, slip, content, open));
  return {
    content,
    slip,
    showTab(tab) {
      for (const [index, button] of tabButtons.entries())
        button.setAttribute('aria-pressed', String(tabs[index] === tab));
      content.setAttribute('aria-label', t(`book.tab.${tab}`));
    },
    showSport(sport) {
      for (const [index, button] of sportButtons.entries())
        button.setAttribute('aria-pressed', String(sports[index] === sport));
    },
    showCounts(picks, openTickets) {
      count.textContent = String(picks);
      open.hidden = picks === 0;
      badge.textContent = openTickets > 0 ? String(openTickets) : '';
    },
    closeSlip: () => setOpen(false),
  };
}
