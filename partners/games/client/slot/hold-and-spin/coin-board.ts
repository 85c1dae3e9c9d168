import type { HeldCoin } from '../../../engines/slot/hold-and-spin/machine.ts';
import { createCompact } from '../../shell/compact.ts';
import { el, pause, prefersReducedMotion } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';

/** The cells over the reels: coins with what they are worth, and the cells that turn for more. */
export interface CoinBoard {
  readonly element: HTMLElement;
  readonly counter: HTMLElement;
  /** Coins over the reels; the reels stay in sight. */
  show(coins: readonly HeldCoin[]): void;
  /** The board for itself, with so many respins left. */
  hold(left: number): void;
  /** Turns the free cells, then lays the coins that are new; `left` respins are left after it. */
  respin(coins: readonly HeldCoin[], left: number, hurry: AbortSignal): Promise<void>;
  /** Lets the coins shine that are paid. */
  pay(isPaid: boolean): void;
}

const turnMs = 800;
const layMs = 240;

export function createCoinBoard(
  { t, sound, view }: Shell,
  { columns, rows, respins }: { readonly columns: number; readonly rows: number; readonly respins: number },
): CoinBoard {
  const cells = Array.from({ length: columns * rows }, () => el('div', { class: 'hold-cell' }));
  const element = el('div', { class: 'hold-board', 'aria-hidden': 'true' }, ...cells);
  const lamps = Array.from({ length: respins }, () => el('i', {}));
  const left = el('b', {});
  const counter = el(
    'div',
    { class: 'hold-counter', 'aria-hidden': 'true', hidden: true },
    el('span', {}, t('hold.respins')),
    left,
    ...lamps,
  );
  // A coin is small: 150K stands on it.
  const short = createCompact(view.language, { maximumFractionDigits: 1 });
  let laid = new Set<string>();

  /** The grid is filled row by row. */
  const cellAt = ([reel, row]: HeldCoin['cell']) => cells[row * columns + reel];

  function lay({ cell, win, level }: HeldCoin): void {
    const amount = el('b', {}, short(win / 10 ** view.minorDigits));
    const words = level ? [el('span', {}, t(`hold.${level}`)), amount] : [amount];
    const coin = el('div', { class: level ? `hold-coin hold-coin-${level}` : 'hold-coin' }, ...words);
    cellAt(cell)?.replaceChildren(coin);
    laid.add(cell.join());
  }

  function count(respinsLeft: number): void {
    left.textContent = String(respinsLeft);
    for (const [index, lamp] of lamps.entries()) lamp.classList.toggle('is-on', index < respinsLeft);
  }

  const isNew = ({ cell }: HeldCoin) => !laid.has(cell.join());

  return {
    element,
    counter,
    show(coins) {
      counter.hidden = true;
      element.classList.remove('is-holding', 'is-paid');
      for (const cell of cells) cell.replaceChildren();
      laid = new Set();
      for (const coin of coins) lay(coin);
    },
    hold(respinsLeft) {
      counter.hidden = false;
      element.classList.add('is-holding');
      count(respinsLeft);
    },
    async respin(coins, respinsLeft, hurry) {
      // A respin is taken before anybody knows what it brings.
      count(Math.max(Number(left.textContent) - 1, 0));
      const fresh = coins.filter(isNew);
      if (!prefersReducedMotion()) {
        for (const cell of cells) cell.classList.toggle('is-turning', cell.childElementCount === 0);
        await pause(turnMs, hurry);
        for (const cell of cells) cell.classList.remove('is-turning');
      }
      for (const [index, coin] of fresh.entries()) {
        lay(coin);
        sound.play('ball', index);
        await pause(layMs, hurry);
      }
      count(respinsLeft);
    },
    pay: (isPaid) => element.classList.toggle('is-paid', isPaid),
  };
}
