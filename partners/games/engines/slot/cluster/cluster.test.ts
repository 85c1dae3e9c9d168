import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import type { SlotStep } from '../outcome.ts';
import type { Cell, Grid } from '../symbols.ts';
import { createClusterMachine } from './machine.ts';
import { type ClusterModel, clusterModels, falling } from './model.ts';

const named = Object.values(clusterModels).map((model): [string, ClusterModel] => [model.volatility, model]);
const keyOf = ([column, row]: Cell) => `${column}:${row}`;

/** The rule as a person would say it: all cells that can be reached from one over its own kind. */
function clustersOf(grid: Grid, smallest: number): Cell[][] {
  const left = new Map(grid.flatMap((column, at) => column.map((symbol, row) => [keyOf([at, row]), symbol] as const)));
  const reach = (column: number, row: number, symbol: string): Cell[] => {
    if (left.get(keyOf([column, row])) !== symbol) return [];
    left.delete(keyOf([column, row]));
    const sides: Cell[] = [
      [column, row - 1],
      [column, row + 1],
      [column - 1, row],
      [column + 1, row],
    ];
    return [[column, row], ...sides.flatMap(([c, r]) => reach(c, r, symbol))];
  };
  const all = grid.flatMap((column, at) => column.map((symbol, row) => reach(at, row, symbol)));
  return all.filter(({ length }) => length >= smallest);
}

const factorAt = ({ ladder }: ClusterModel, at: number) => ladder[at] ?? ladder.at(-1) ?? 1;
const payOf = ({ sizes, pays }: ClusterModel, symbol: string, count: number) =>
  pays[symbol]?.[sizes.filter((least) => least <= count).length - 1] ?? 0;

const inOrder = (cells: readonly Cell[]) => cells.map(keyOf).toSorted().join();

/** What must stand on the ground of a column after a cascade: what has not burst, in its order. */
function remains(grid: Grid, { wins }: SlotStep): readonly (readonly string[])[] {
  const burst = new Set(wins.flatMap(({ cells }) => cells.map(keyOf)));
  return grid.map((column, at) => column.filter((_, row) => !burst.has(keyOf([at, row]))));
}

describe.each(named)('clusters, %s', (_name, model) => {
  const machine = createClusterMachine(model);

  it('pay, burst and fall as the rules say, round after round', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 200; round += 1) {
      const { steps } = machine.draw(1, random);
      let total = 0;
      for (const [at, step] of steps.entries()) {
        const clusters = clustersOf(step.grid, model.sizes[0] ?? 0);
        expect(step.wins.map(({ cells }) => inOrder(cells)).toSorted()).toEqual(clusters.map(inOrder).toSorted());
        for (const { symbol, count, cells, win } of step.wins) {
          expect(cells).toHaveLength(count);
          expect(win).toBe(payOf(model, symbol, count) * factorAt(model, at));
          total += win;
        }
        expect(step.total).toBe(total);
        const next = steps[at + 1];
        expect(next === undefined).toBe(clusters.length === 0);
        for (const [column, rest] of remains(step.grid, step).entries())
          if (next) expect(next.grid[column]?.slice(model.rows - rest.length)).toEqual(rest);
      }
    }
  });

  it('pay no more than the rules promise at most', () => {
    const most = 60;
    const small = createClusterMachine({ ...model, mostCoins: most });
    const random = seededRandom(3);
    const paid = Array.from({ length: 1000 }, () => small.draw(1, random).steps.at(-1)?.total ?? 0);
    expect(Math.max(...paid)).toBe(most);
    const again = seededRandom(3);
    expect(paid.map(() => small.simulate(again))).toEqual(paid);
  });

  it('are sound: pays grow with size, and rarer symbols pay no less', () => {
    expect(Object.keys(model.pays)).toEqual([...falling]);
    for (const pays of Object.values(model.pays)) {
      expect(pays).toHaveLength(model.sizes.length);
      expect(pays).toEqual(pays.toSorted((a, b) => a - b));
    }
    const firsts = falling.map((symbol) => model.pays[symbol]?.[0] ?? 0);
    expect(firsts).toEqual(firsts.toSorted((a, b) => b - a));
    expect(model.weights).toEqual(model.weights.toSorted((a, b) => a - b));
  });
});
