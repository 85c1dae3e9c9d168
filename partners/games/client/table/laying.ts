import { fieldOf, type SlipBet, slipStake } from '../../engines/slip.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import { createSlip } from '../shell/slip.ts';

/** The bets that the player is laying out, and the buttons that take back, clear, double and repeat them. */
export interface Laying {
  readonly tools: HTMLElement;
  readonly bets: readonly SlipBet[];
  readonly total: number;
  /** Lays all of it, or nothing where a field takes no more; answers whether it was laid. */
  lay(bets: readonly SlipBet[]): boolean;
  /** What was laid has been placed: nothing of it is taken back. */
  clear(): void;
  /** Shows which of the buttons can be pressed. */
  show(): void;
}

interface LaidTable {
  /** Whether chips can be laid now. */
  isOpen(): boolean;
  /** What counts for this round already. */
  placed(): readonly SlipBet[];
  /** What was placed the last time. */
  last(): readonly SlipBet[];
  /** The most that may lie on a kind of field, minor units. */
  most(type: string): number;
  onChange(): void;
  refuse(text: string): void;
}

export function createLaying({ t, money, sound }: Shell, table: LaidTable): Laying {
  const slip = createSlip(table.onChange);
  /** What lay there before each change, the newest last. */
  const before: (readonly SlipBet[])[] = [];

  function lay(bets: readonly SlipBet[]): boolean {
    if (!table.isOpen()) {
      table.refuse(t('table.wait'));
      return false;
    }
    const full = bets.find((bet) => {
      const counted = table.placed().filter((one) => fieldOf(one) === fieldOf(bet));
      return slipStake(counted) + slip.stakeOn(bet) + bet.stake > table.most(bet.type);
    });
    if (full) {
      table.refuse(t('table.most', { amount: money.format(table.most(full.type)) }));
      return false;
    }
    sound.play('press');
    before.push(slip.bets);
    slip.add(...bets);
    return true;
  }

  function tool(label: string, face: Node | string, press: () => void): HTMLButtonElement {
    const button = el('button', { type: 'button', class: 'ghost-button tool', 'aria-label': label }, face);
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') press();
    });
    return button;
  }
  const undo = tool(t('table.undo'), icon('undo'), () => slip.set(before.pop() ?? []));
  const clear = tool(t('bar.clear'), icon('clear'), () => {
    before.push(slip.bets);
    slip.clear();
  });
  const double = tool(t('table.double'), '×2', () => void lay(slip.bets));
  const again = tool(t('table.again'), icon('again'), () => void lay(table.last()));

  return {
    tools: el('div', { class: 'tools' }, undo, clear, double, again),
    get bets() {
      return slip.bets;
    },
    get total() {
      return slip.total;
    },
    lay,
    clear() {
      before.length = 0;
      slip.clear();
    },
    show() {
      const isLaid = slip.bets.length > 0;
      const can = (button: HTMLButtonElement, isPossible: boolean) =>
        button.setAttribute('aria-disabled', String(!isPossible || !table.isOpen()));
      can(undo, before.length > 0);
      can(clear, isLaid);
      can(double, isLaid);
      can(again, !isLaid && table.placed().length === 0 && table.last().length > 0);
      double.hidden = !isLaid;
      again.hidden = isLaid;
    },
  };
}
