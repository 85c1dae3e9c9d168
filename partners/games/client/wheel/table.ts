import type { SlipBet, SlipResult } from '../../engines/slip.ts';
import type { WheelRules } from '../../engines/wheel/engine.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Slip } from '../shell/slip.ts';

/** The cloth: a field per bet, with the chip that lies on it. */
export interface Table {
  readonly element: HTMLElement;
  show(slip: Slip): void;
  /** Marks the fields that have won. */
  showResults(results: readonly SlipResult[]): void;
}

type Spot = Pick<SlipBet, 'type' | 'pick'>;

const spots = (rules: WheelRules): readonly Spot[] => [
  ...rules.pockets
    .map(({ number }) => ({ type: 'straight', pick: [number] }))
    .toSorted((a, b) => (a.pick[0] ?? 0) - (b.pick[0] ?? 0)),
  ...[1, 2, 3].map((column) => ({ type: 'column', pick: [column] })),
  ...[1, 2, 3].map((dozen) => ({ type: 'dozen', pick: [dozen] })),
  { type: 'half', pick: ['low'] },
  { type: 'parity', pick: ['even'] },
  { type: 'color', pick: ['red'] },
  { type: 'color', pick: ['black'] },
  { type: 'parity', pick: ['odd'] },
  { type: 'half', pick: ['high'] },
];

/** Said, not shown. */
const hidden = (text: string) => el('span', { class: 'visually-hidden' }, text);

const keyOf = ({ type, pick }: Spot) => `${type}-${pick.join()}`;

export function createTable({ t, money }: Shell, rules: WheelRules, onBet: (spot: Spot) => void): Table {
  const colors = new Map(rules.pockets.map(({ number, color }) => [number, color]));
  const fields = new Map<string, HTMLButtonElement>();
  const laid = new Map<string, number>();
  const label = ({ type, pick }: Spot) => {
    const [option = ''] = pick;
    if (type === 'straight') return String(option);
    if (type === 'column') return '3 : 1';
    if (type === 'dozen') return t('wheel.dozen', { from: Number(option) * 12 - 11, to: Number(option) * 12 });
    return t(`wheel.${type}.${option}`);
  };
  for (const spot of spots(rules)) {
    const [option = ''] = spot.pick;
    const tone =
      spot.type === 'straight' ? colors.get(Number(option)) : spot.type === 'color' ? String(option) : 'cloth';
    const look = `field field-${spot.type} field-${keyOf(spot)} is-${tone ?? 'cloth'}`;
    const button = el('button', { type: 'button', class: look });
    if (spot.type === 'straight' && option !== 0) {
      button.style.setProperty('--column', String(Math.ceil(Number(option) / 3)));
      button.style.setProperty('--row', String(((Number(option) - 1) % 3) + 1));
    } else if (typeof option === 'number') button.style.setProperty('--n', String(option));
    button.addEventListener('click', () => onBet(spot));
    fields.set(keyOf(spot), button);
  }

  function draw(): void {
    for (const spot of spots(rules)) {
      const stake = laid.get(keyOf(spot));
      const column = spot.type === 'column' ? [hidden(`${t('wheel.column', { n: spot.pick[0] ?? '' })} `)] : [];
      const chip = stake
        ? [
            hidden(t('wheel.withStake', { amount: money.format(stake) })),
            el('i', { class: 'chip', 'aria-hidden': 'true' }, money.short(stake)),
          ]
        : [];
      const field = fields.get(keyOf(spot));
      field?.classList.remove('is-won');
      field?.replaceChildren(...column, el('span', {}, label(spot)), ...chip);
    }
  }
  draw();
  return {
    element: el('div', { class: 'table', role: 'group', 'aria-label': t('wheel.table') }, ...fields.values()),
    show(slip) {
      laid.clear();
      for (const bet of slip.bets) laid.set(keyOf(bet), bet.stake);
      draw();
    },
    showResults(results) {
      for (const result of results) if (result.win > 0) fields.get(keyOf(result))?.classList.add('is-won');
    },
  };
}
