import type { SlotOutcome, SlotStep, SlotWin } from '../../../engines/slot/outcome.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import type { WaysRules } from '../../../engines/slot/ways/machine.ts';
import { highlightOf } from '../reels/highlight.ts';
import { landReels } from '../reels/landing.ts';
import { createReels } from '../reels/reels.ts';
import { artSymbols } from '../reels/sprites.ts';
import { reelWindow } from '../reels/window.ts';
import type { SceneParts, SlotScene } from '../scene.ts';
import { createCounter } from './counter.ts';
import { explainWays, mostWays } from './rules.ts';

/** How many ways the wins of a round have had in all. */
const wayCount = ({ steps }: SlotOutcome) =>
  steps.flatMap(({ wins }) => wins).reduce((sum, { ways = 0 }) => sum + ways, 0);

/** Reels of different heights; every combination from the left counts. */
export function createWaysScene({ shell, art }: SceneParts, rules: WaysRules): SlotScene {
  const { t, sound, view } = shell;
  const { base, free, wayPays, freeMultiplier } = rules;
  const count = new Intl.NumberFormat(view.language);
  // At rest each reel shows the height in the middle of those that it may have.
  const rows = base.heights[Math.floor(base.heights.length / 2)] ?? 3;
  const opening: Grid = base.strips.map((strip) => strip.slice(0, rows));
  const heights = [...new Set(base.heights)];
  const label =
    heights.length === 1
      ? t('slot.reelsOf', { reels: opening.length, rows })
      : t('slot.ways.reels', { reels: opening.length, from: Math.min(...heights), to: Math.max(...heights) });
  const reels = createReels({ grid: opening, art, palette: view.game.palette, t, label });
  const counter = createCounter(shell, opening.length);

  const name = ({ ways }: SlotWin, amount: string) =>
    ways === undefined ? t('slot.scatterWin', { amount }) : t('slot.ways.win', { ways: count.format(ways), amount });
  return {
    window: reelWindow(reels.canvas, opening.length),
    columns: opening.length,
    rows: Math.max(rows, 3),
    head: counter.element,
    prizesTitle: t('slot.ways.bestPrizes'),
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${opening.length}`, coins: wayPays[symbol]?.at(-1) ?? 0 };
    }),
    turn(kind) {
      counter.clear();
      reels.spin(kind === 'free' ? free.strips : base.strips);
    },
    bring: ({ grid, kind }: SlotStep, hurry) =>
      landReels(reels, grid, sound, hurry, kind === 'spin', (reel) => counter.set(reel, grid[reel]?.length ?? 0)),
    rest(step) {
      const grid = step?.grid ?? opening;
      reels.show(grid);
      for (const [reel, column] of grid.entries()) counter.set(reel, column.length);
    },
    light: (wins) => reels.highlight(wins && highlightOf(wins)),
    name,
    sentence: (outcome, amount, balance) =>
      t('slot.ways.saidWin', { amount, ways: count.format(wayCount(outcome)), balance }),
    freeText() {
      const grown = t('slot.ways.freeText', { ways: count.format(mostWays(free)) });
      return freeMultiplier === 1 ? grown : `${grown} ${t('slot.freeText', { n: freeMultiplier })}`;
    },
    explain: (stake) => explainWays(shell, rules, stake),
  };
}
