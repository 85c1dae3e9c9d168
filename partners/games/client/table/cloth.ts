import type { SlipBet, SlipResult } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import type { Slip } from '../shell/slip.ts';

export type Spot = Pick<SlipBet, 'type' | 'pick'>;

/** A place on the cloth where a chip can be laid. */
export interface Field extends Spot {
  /** What stands on it. */
  readonly label: string | Node;
  /** What it pays, below the label. */
  readonly pays?: string;
  /** What a screen reader says in place of the label. */
  readonly name?: string;
  /** Further classes, and custom properties, of its look and place. */
  readonly look?: string;
  readonly place?: Readonly<Record<string, string>>;
  /** Fields of one row stand together; without it they stand on the cloth itself. */
  readonly row?: string;
}

/** The cloth: a field per bet, with the chip that lies on it. */
export interface Cloth {
  readonly element: HTMLElement;
  show(slip: Slip): void;
  /** Marks the fields that have won. */
  showResults(results: readonly SlipResult[]): void;
}

/** Said, not shown. */
const said = (text: string) => el('span', { class: 'visually-hidden' }, text);

const keyOf = ({ type, pick }: Spot) => [type, ...pick].join('-');

export function createCloth(
  { t, money }: Shell,
  { fields, look }: { fields: readonly Field[]; look: string },
  onBet: (spot: Spot) => void,
): Cloth {
  const buttons = new Map<string, HTMLButtonElement>();
  const laid = new Map<string, number>();
  for (const field of fields) {
    const key = keyOf(field);
    const button = el('button', {
      type: 'button',
      class: `field field-${field.type} field-${key} ${field.look ?? 'is-cloth'}`,
    });
    for (const [name, value] of Object.entries(field.place ?? {})) button.style.setProperty(name, value);
    button.addEventListener('click', () => onBet({ type: field.type, pick: field.pick }));
    buttons.set(key, button);
  }

  function face({ label, name, pays }: Field): Node[] {
    const shown = el('span', { class: 'field-label', ...(name ? { 'aria-hidden': 'true' } : {}) }, label);
    const price = pays ? [el('small', { class: 'field-pays' }, pays)] : [];
    return [...(name ? [said(`${name} `)] : []), shown, ...price];
  }

  function draw(): void {
    for (const field of fields) {
      const stake = laid.get(keyOf(field));
      const chip = stake
        ? [
            said(t('table.withStake', { amount: money.format(stake) })),
            el('i', { class: 'chip', 'aria-hidden': 'true' }, money.short(stake)),
          ]
        : [];
      const button = buttons.get(keyOf(field));
      button?.replaceChildren(...face(field), ...chip);
      button?.classList.remove('is-won');
    }
  }
  draw();
  const rows = Map.groupBy(fields, ({ row }) => row);
  const laidOut = [...rows].flatMap(([row, own]): HTMLElement[] => {
    const placed = own.map((field) => buttons.get(keyOf(field))).filter((button) => button !== undefined);
    return row === undefined ? placed : [el('div', { class: `field-row row-${row}` }, ...placed)];
  });
  return {
    element: el('div', { class: `table ${look}`, role: 'group', 'aria-label': t('table.table') }, ...laidOut),
    show(slip) {
      laid.clear();
      for (const bet of slip.bets) laid.set(keyOf(bet), bet.stake);
      draw();
    },
    showResults(results) {
      for (const result of results) if (result.win > 0) buttons.get(keyOf(result))?.classList.add('is-won');
    },
  };
}
