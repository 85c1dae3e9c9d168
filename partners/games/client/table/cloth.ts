import { fieldOf, type SlipBet, type SlipResult } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import { groupBy } from '../shell/group-by.ts';
import type { Shell } from '../shell/shell.ts';
import { moveByArrows } from './arrows.ts';
import { createChip } from './chip-tray.ts';

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
  /** The fields that it stands for, where it lies between them; arrow keys lead to it. */
  readonly covers?: readonly Spot[];
}

/** The cloth: a field per bet, with the chip that lies on it. */
export interface Cloth {
  readonly element: HTMLElement;
  /** Shows the chips of the bets that count, and of those that the player is still laying out. */
  show(placed: readonly SlipBet[], laid: readonly SlipBet[]): void;
  /** Shows on how many fields others have laid chips: field → players. */
  showCrowd(crowd: Readonly<Record<string, number>>): void;
  /** Marks the fields that have won. */
  showResults(results: readonly SlipResult[]): void;
}

/** Said, not shown. */
const said = (text: string) => el('span', { class: 'visually-hidden' }, text);

export function createCloth(
  shell: Shell,
  { fields, look }: { fields: readonly Field[]; look: string },
  onBet: (spot: Spot) => void,
): Cloth {
  const { t, money } = shell;
  const buttons = new Map<string, HTMLButtonElement>();
  /** Field → what lies on it, minor units, and whether all of it counts. */
  const chips = new Map<string, { stake: number; isPlaced: boolean }>();
  for (const field of fields) {
    const key = fieldOf(field);
    const button = el('button', {
      type: 'button',
      class: `field field-${field.type} field-${key} ${field.look ?? 'is-cloth'}`,
    });
    for (const [name, value] of Object.entries(field.place ?? {})) button.style.setProperty(name, value);
    button.addEventListener('click', () => onBet({ type: field.type, pick: field.pick }));
    const { covers } = field;
    if (covers) {
      button.tabIndex = -1;
      const light = (isOn: boolean) => {
        for (const spot of covers) buttons.get(fieldOf(spot))?.classList.toggle('is-covered', isOn);
      };
      for (const name of ['pointerenter', 'focus']) button.addEventListener(name, () => light(true));
      for (const name of ['pointerleave', 'blur']) button.addEventListener(name, () => light(false));
    }
    buttons.set(key, button);
  }

  function face({ label, name, pays }: Field): Node[] {
    const shown = el('span', { class: 'field-label', ...(name ? { 'aria-hidden': 'true' } : {}) }, label);
    const price = pays ? [el('small', { class: 'field-pays' }, pays)] : [];
    return [...(name ? [said(`${name} `)] : []), shown, ...price];
  }

  function chipOf({ stake, isPlaced }: { readonly stake: number; readonly isPlaced: boolean }): HTMLElement {
    const chip = createChip(shell, stake);
    chip.classList.toggle('is-placed', isPlaced);
    return chip;
  }

  function draw(): void {
    for (const field of fields) {
      const laid = chips.get(fieldOf(field));
      const chip = laid ? [said(t('table.withStake', { amount: money.format(laid.stake) })), chipOf(laid)] : [];
      const button = buttons.get(fieldOf(field));
      button?.replaceChildren(...face(field), ...chip);
      button?.classList.remove('is-won');
    }
  }
  draw();
  const rows = groupBy(fields, ({ row }) => row);
  const laidOut = [...rows].flatMap(([row, own]): HTMLElement[] => {
    const placed = own.map((field) => buttons.get(fieldOf(field))).filter((button) => button !== undefined);
    return row === undefined ? placed : [el('div', { class: `field-row row-${row}` }, ...placed)];
  });
  const element = el('div', { class: `table ${look}`, role: 'group', 'aria-label': t('table.table') }, ...laidOut);
  if (fields.some(({ covers }) => covers)) moveByArrows(element);
  return {
    element,
    show(placed, laid) {
      chips.clear();
      for (const [bets, isPlaced] of [[placed, true] as const, [laid, false] as const]) {
        for (const bet of bets) {
          const stake = (chips.get(fieldOf(bet))?.stake ?? 0) + bet.stake;
          chips.set(fieldOf(bet), { stake, isPlaced });
        }
      }
      draw();
    },
    showCrowd(crowd) {
      for (const [key, button] of buttons) {
        const players = crowd[key];
        if (players) button.dataset.crowd = String(players);
        else delete button.dataset.crowd;
      }
    },
    showResults(results) {
      for (const result of results) if (result.win > 0) buttons.get(fieldOf(result))?.classList.add('is-won');
    },
  };
}
