import type { GamePots } from '#schemas/platform';
import type { PotName } from '../../../engines/pots.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { createMeter } from './meter.ts';

type Pots = GamePots['pots'];

/** The pots above the reels, as they stand for all players. */
export interface PotsHead {
  readonly element: HTMLElement;
  /** Lights the pot up that has fallen. */
  light(level: PotName | undefined): void;
  /** Asks for the pots now. */
  refresh(): void;
}

/** How often the pots are asked for, and how often their meters move meanwhile, ms. */
const everyMs = 4000;
const moveMs = 250;

export function createPotsHead({ t, money, api }: Shell, names: readonly PotName[]): PotsHead {
  const rows = names.map((name) => {
    const meter = createMeter();
    const element = el(
      'li',
      { class: `pot pot-${name}` },
      el('span', { class: 'pot-name' }, t(`jackpot.${name}`)),
      meter.element,
    );
    return { name, meter, element, shown: 0, goal: 0 };
  });
  const element = el('ul', { class: 'pots', 'aria-label': t('jackpot.pots') }, ...rows.map((row) => row.element));

  function take(pots: Pots): void {
    for (const row of rows) {
      row.goal = pots.find(({ level }) => level === row.name)?.amount ?? row.goal;
      // A pot grows before the player's eyes; one that has fallen begins anew at once.
      if (row.shown === 0 || row.goal < row.shown) row.shown = row.goal;
      row.meter.show(money.format(row.shown));
    }
  }

  function ask(): void {
    if (document.hidden) return;
    // Without an answer the meters stay as they are; the next one comes soon.
    api.pots().then(take, () => undefined);
  }

  setInterval(ask, everyMs);
  setInterval(() => {
    for (const row of rows) {
      if (row.shown === row.goal) continue;
      row.shown += Math.max(Math.ceil((row.goal - row.shown) / 6), 1);
      row.meter.show(money.format(row.shown));
    }
  }, moveMs);
  ask();
  return {
    element,
    light(level) {
      for (const row of rows) row.element.classList.toggle('is-won', row.name === level);
    },
    refresh: ask,
  };
}
