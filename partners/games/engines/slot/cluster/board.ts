import type { RandomSource } from '../../engine.ts';
import type { ClusterModel } from './model.ts';

/** The board of one round. Cells are numbered column by column, each from the top; symbols as `falling` lists them. */
export interface ClusterBoard {
  /** Fills every cell anew. */
  fill(random: RandomSource): void;
  /**
   * Finds the next cluster that pays, from the first cell on after `reset`; false when there is no further one. What it
   * is stands in the fields until the next call.
   */
  next(): boolean;
  readonly symbol: number;
  readonly size: number;
  /** The first `size` of them are the cluster's. */
  readonly members: Uint8Array;
  /** Takes all clusters found off the board, lets the rest fall, and fills it up from above. */
  cascade(random: RandomSource): void;
  readonly cells: Uint8Array;
}

const outside = 255;
const none = 254;

/** Each cell's four neighbours, `outside` where there is none. */
function neighboursOf({ columns, rows }: ClusterModel): Uint8Array {
  const list = new Uint8Array(columns * rows * 4).fill(outside);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const row = cell % rows;
    if (row > 0) list[cell * 4] = cell - 1;
    if (row < rows - 1) list[cell * 4 + 1] = cell + 1;
    if (cell >= rows) list[cell * 4 + 2] = cell - rows;
    if (cell + rows < columns * rows) list[cell * 4 + 3] = cell + rows;
  }
  return list;
}

export function createClusterBoard(model: ClusterModel): ClusterBoard {
  const { columns, rows, weights, sizes } = model;
  const smallest = sizes[0] ?? 0;
  const count = columns * rows;
  const neighbours = neighboursOf(model);
  const bag = Uint8Array.from(weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)));
  const cells = new Uint8Array(count);
  const seen = new Uint8Array(count);
  const doomed = new Uint8Array(count);
  const members = new Uint8Array(count);
  let from = 0;

  function reset(): void {
    from = 0;
    seen.fill(0);
    doomed.fill(0);
  }

  /** Gathers the cells that hang together with `start`; answers how many they are. */
  function gather(start: number): number {
    const symbol = cells[start];
    members[0] = start;
    seen[start] = 1;
    let length = 1;
    for (let at = 0; at < length; at += 1) {
      const cell = members[at] ?? 0;
      for (let side = cell * 4; side < cell * 4 + 4; side += 1) {
        const other = neighbours[side] ?? outside;
        if (other === outside || seen[other] === 1 || cells[other] !== symbol) continue;
        seen[other] = 1;
        members[length] = other;
        length += 1;
      }
    }
    return length;
  }

  const board = {
    cells,
    members,
    symbol: 0,
    size: 0,
    fill(random: RandomSource) {
      for (let cell = 0; cell < count; cell += 1) cells[cell] = bag[random.below(bag.length)] ?? 0;
      reset();
    },
    next() {
      for (; from < count; from += 1) {
        if (seen[from] === 1) continue;
        const size = gather(from);
        if (size < smallest) continue;
        for (let at = 0; at < size; at += 1) doomed[members[at] ?? 0] = 1;
        board.symbol = cells[from] ?? 0;
        board.size = size;
        return true;
      }
      return false;
    },
    cascade(random: RandomSource) {
      for (let top = 0; top < count; top += rows) {
        let free = top + rows - 1;
        for (let cell = free; cell >= top; cell -= 1) {
          if (doomed[cell] === 1) continue;
          cells[free] = cells[cell] ?? none;
          free -= 1;
        }
        for (; free >= top; free -= 1) cells[free] = bag[random.below(bag.length)] ?? 0;
      }
      reset();
    },
  };
  return board;
}
