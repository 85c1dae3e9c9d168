import { el, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Trigger } from './trigger.ts';
import type { World } from './world.ts';

/** The signs of the tools, 24 × 24. */
const signs: Readonly<Record<string, string>> = {
  cannon: 'M12 3v11M8.500 14h7l1.500 6h-10zM9.500 6h5',
  lightning: 'M13 2.500L5.500 13.500h5.500l-1 8 8.500-11.500h-6z',
  bomb: 'M10.500 8.500a6.500 6.500 0 1 0 .1 0zM14.500 9l2.500-2.500M17 6.500c1-2 3-2 3.500-.5M18.500 9.500l1.500.5M20.500 7l.5-1',
  rod: 'M4 20L18 4M18 4v9M18 13a2.500 2.500 0 1 1-2.500 2.500M7 15.500l2 2',
  net: 'M4 7h16l-5 12h-6zM8 7l4 12M16 7l-4 12M5.500 11h13M7 15h10M12 3v4',
  auto: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300M20 3v4.500h-4.500M10.500 9l4.500 3-4.500 3z',
  lock: 'M12 2.500v4M12 17.500v4M2.500 12h4M17.500 12h4M12 5.500a6.500 6.500 0 1 0 .1 0zM12 11.500v1',
  list: 'M8.500 6h11M8.500 12h11M8.500 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1',
};

const sign = (name: string) =>
  svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: signs[name] ?? '' }));

export interface Tools {
  readonly element: HTMLElement;
  /** Shows what is chosen. */
  show(): void;
}

export interface ToolsParts {
  readonly shell: Shell;
  readonly world: World;
  readonly trigger: Trigger;
  onTargets(): void;
}

/** The tools beside the water: weapons, automatic fire, lock, and the list of targets. */
export function createTools({ shell, world, trigger, onTargets }: ToolsParts): Tools {
  const { t, sound } = shell;
  const weapons = world.model.weapons.map((weapon) => {
    const name = t(`fish.weapon.${weapon.id}`);
    const label = t('fish.weaponCosts', { name, n: weapon.cost });
    const button = el('button', { type: 'button', class: 'tool', 'aria-label': label, title: label }, sign(weapon.id));
    button.append(el('span', { class: 'tool-cost', 'aria-hidden': 'true' }, `×${weapon.cost}`));
    button.addEventListener('click', () => {
      trigger.weapon = weapon.id;
      sound.play('press');
      show();
    });
    return { id: weapon.id, button };
  });
  const tool = (name: 'auto' | 'lock' | 'list', press: () => void) => {
    const label = t(`fish.tool.${name}`);
    const button = el('button', { type: 'button', class: 'tool', 'aria-label': label, title: label }, sign(name));
    button.addEventListener('click', () => {
      sound.play('press');
      press();
      show();
    });
    return button;
  };
  const auto = tool('auto', () => {
    trigger.isAuto = !trigger.isAuto;
  });
  const lock = tool('lock', () => {
    if (world.lock) trigger.lock(undefined);
    else trigger.lockNext();
  });
  const list = tool('list', onTargets);

  function show(): void {
    for (const { id, button } of weapons) button.setAttribute('aria-pressed', String(id === trigger.weapon));
    auto.setAttribute('aria-pressed', String(trigger.isAuto));
    lock.setAttribute('aria-pressed', String(world.lock !== undefined));
  }
  show();
  const group = (label: string, ...buttons: HTMLElement[]) =>
    el('div', { class: 'tool-group', role: 'group', 'aria-label': label }, ...buttons);
  const element = el(
    'div',
    { class: 'fish-tools' },
    group(t('fish.weapons'), ...weapons.map(({ button }) => button)),
    group(t('fish.aiming'), auto, lock, list),
  );
  return { element, show };
}

/** A key that the keyboard's own control needs. */
const isBusy = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button:not(.action), a, input, select, summary, .dialog') !== null;

/** Pointer and keys: the pointer aims and fires while it is down, arrows turn, space fires, L locks, A goes on by itself. */
export function listen(
  stage: HTMLElement,
  action: HTMLElement,
  trigger: Trigger,
  parts: { toWater(x: number, y: number): { x: number; y: number }; tap(x: number, y: number): boolean; show(): void },
): void {
  const at = (event: PointerEvent) => {
    const box = stage.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top] as const;
  };
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    const [x, y] = at(event);
    if (!parts.tap(x, y)) trigger.aim(parts.toWater(x, y));
    trigger.hold(true);
    parts.show();
  });
  stage.addEventListener('pointermove', (event) => {
    const isTouch = event.pointerType === 'touch';
    if (!isTouch || event.buttons > 0) trigger.aim(parts.toWater(...at(event)));
  });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    stage.addEventListener(name, () => trigger.hold(false));
    action.addEventListener(name, () => trigger.hold(false));
  }
  action.addEventListener('pointerdown', () => trigger.hold(true));
  window.addEventListener('blur', () => trigger.hold(false));
  const turns: Readonly<Record<string, number>> = { ArrowLeft: -4, ArrowRight: 4, ArrowUp: -1.5, ArrowDown: 1.5 };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
    const turn = turns[event.key];
    if (turn !== undefined && !isBusy(event.target)) {
      event.preventDefault();
      trigger.turn(turn);
    } else if (event.code === 'Space' && !isBusy(event.target)) {
      trigger.hold(true);
    } else if (event.key === 'l' || event.key === 'L') {
      trigger.lockNext();
    } else if (event.key === 'a' || event.key === 'A') {
      trigger.isAuto = !trigger.isAuto;
    } else if (event.key === 'Escape') {
      trigger.lock(undefined);
      trigger.release();
    } else return;
    parts.show();
  });
  document.addEventListener('keyup', (event) => {
    if (event.code === 'Space') trigger.hold(false);
  });
}
