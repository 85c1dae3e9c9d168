import { el } from './dom.ts';

interface Tab {
  readonly name: string;
  readonly panel: HTMLElement;
}

let made = 0;

/** Tabs by the ARIA pattern: arrow keys move, one panel is shown. */
export function createTabs(label: string, tabs: readonly Tab[]): HTMLElement {
  made += 1;
  const ids = tabs.map((_, index) => `tab-${made}-${index}`);
  const buttons = tabs.map(({ name }, index) =>
    el(
      'button',
      { type: 'button', role: 'tab', class: 'tab', id: ids[index] ?? '', 'aria-controls': `${ids[index]}-panel` },
      name,
    ),
  );
  const panels = tabs.map(({ panel }, index) =>
    el(
      'div',
      { role: 'tabpanel', class: 'tab-panel', id: `${ids[index]}-panel`, 'aria-labelledby': ids[index] ?? '' },
      panel,
    ),
  );
  const select = (chosen: number) => {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(index === chosen));
      button.tabIndex = index === chosen ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => select(index));
    button.addEventListener('keydown', ({ key }) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by === 0) return;
      const next = (index + by + buttons.length) % buttons.length;
      select(next);
      buttons[next]?.focus();
    });
  }
  select(0);
  return el(
    'div',
    { class: 'tabs' },
    el('div', { role: 'tablist', class: 'tab-list', 'aria-label': label }, ...buttons),
    ...panels,
  );
}
