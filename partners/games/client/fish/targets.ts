import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { isInView, type Trigger } from './trigger.ts';
import type { World } from './world.ts';

/** The list of what swims by, each kind with a button that locks one: for the keyboard, and for whoever does not see the water. */
export interface Targets {
  readonly element: HTMLElement;
  toggle(): void;
  /** Brings the list up to date; cheap when it is closed. */
  refresh(): void;
}

const everyMs = 800;

export function createTargets({ t }: Shell, world: World, trigger: Trigger): Targets {
  const rows = el('ul', { class: 'target-rows' });
  const element = el('section', { class: 'targets', 'aria-label': t('fish.targets'), hidden: true }, rows);
  const buttons = new Map<string, { row: HTMLElement; button: HTMLButtonElement; count: HTMLElement }>();
  let shownAt = 0;
  for (const species of [...world.model.species, ...world.model.bosses].toReversed()) {
    const count = el('span', { class: 'target-count' });
    const button = el(
      'button',
      { type: 'button', class: 'target' },
      el('span', { class: 'target-name' }, t(`fish.species.${species.id}`)),
      el('span', { class: 'target-pays' }, `×${species.pays}`),
      count,
    );
    button.addEventListener('click', () => {
      const time = world.time();
      const fish = world.fish().find((one) => one.species.id === species.id && isInView(one, time));
      trigger.lock(world.lock?.species.id === species.id ? undefined : fish);
      shownAt = 0;
    });
    const row = el('li', {}, button);
    buttons.set(species.id, { row, button, count });
    rows.append(row);
  }
  return {
    element,
    toggle() {
      element.hidden = !element.hidden;
      shownAt = 0;
      if (!element.hidden) rows.querySelector<HTMLButtonElement>('li:not([hidden]) button')?.focus();
    },
    refresh() {
      const now = performance.now();
      if (element.hidden || now - shownAt < everyMs) return;
      shownAt = now;
      const time = world.time();
      const seen = world.fish().filter((fish) => isInView(fish, time));
      for (const [id, { row, button, count }] of buttons) {
        const many = seen.filter(({ species }) => species.id === id).length;
        // A row that has the focus stays: the keyboard must not lose its place.
        row.hidden = many === 0 && document.activeElement !== button;
        count.textContent = t('fish.inView', { n: many });
        button.setAttribute('aria-pressed', String(world.lock?.species.id === id));
      }
    },
  };
}
