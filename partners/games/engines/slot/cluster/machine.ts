import { type SlotMachine, stepList } from '../machine.ts';
import type { SlotFacts, SlotWin } from '../outcome.ts';
import type { Cell, Grid } from '../symbols.ts';
import { type ClusterBoard, createClusterBoard } from './board.ts';
import { type ClusterModel, falling } from './model.ts';

/** What the page needs to draw the board and the paytable. */
export type ClusterRules = ClusterModel & SlotFacts<'cluster'>;

/** Symbols that hang together pay and burst, others fall after them, and each cascade counts more than the one before. */
export function createClusterMachine(model: ClusterModel): SlotMachine<ClusterRules> {
  const { columns, rows, sizes, ladder, mostCoins } = model;
  const bySize = Uint8Array.from({ length: columns * rows + 1 }, (_, size) => {
    return Math.max(
      sizes.findLastIndex((least) => least <= size),
      0,
    );
  });
  const pays = falling.map((symbol) => Int32Array.from(model.pays[symbol] ?? []));
  const payOf = ({ symbol, size }: ClusterBoard) => pays[symbol]?.[bySize[size] ?? 0] ?? 0;
  const factorAt = (cascade: number) => ladder[Math.min(cascade, ladder.length - 1)] ?? 1;
  const quick = createClusterBoard(model);

  const gridOf = ({ cells }: ClusterBoard): Grid =>
    Array.from({ length: columns }, (_, column) =>
      Array.from({ length: rows }, (_, row) => falling[cells[column * rows + row] ?? 0] ?? 'L4'),
    );
  const cellsOf = ({ members, size }: ClusterBoard): readonly Cell[] =>
    Array.from(members.subarray(0, size), (cell): Cell => [Math.floor(cell / rows), cell % rows]);

  return {
    rules: { ...model, mechanic: 'cluster', rtp: model.measured.rtp },
    draw(coin, random) {
      const { steps, add } = stepList();
      const board = createClusterBoard(model);
      let left = mostCoins;
      board.fill(random);
      for (let cascade = 0; ; cascade += 1) {
        const multiplier = factorAt(cascade);
        const wins: SlotWin[] = [];
        const grid = gridOf(board);
        while (board.next()) {
          const coins = Math.min(payOf(board) * multiplier, left);
          left -= coins;
          const { symbol, size: count } = board;
          wins.push({ symbol: falling[symbol] ?? 'L4', count, cells: cellsOf(board), win: coins * coin });
        }
        add({ kind: cascade === 0 ? 'spin' : 'cascade', grid, wins, multiplier, award: 0, left: 0 });
        if (wins.length === 0 || left === 0) return { mechanic: 'cluster', steps };
        board.cascade(random);
      }
    },
    simulate(random) {
      let left = mostCoins;
      quick.fill(random);
      for (let cascade = 0; ; cascade += 1) {
        let coins = 0;
        while (quick.next()) coins += payOf(quick);
        left = Math.max(left - coins * factorAt(cascade), 0);
        if (coins === 0 || left === 0) return mostCoins - left;
        quick.cascade(random);
      }
    },
  };
}
