import type { LinesRules } from '../../../engines/slot/lines/machine.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import { highlightOf } from '../reels/highlight.ts';
import { landReels } from '../reels/landing.ts';
import { createReels } from '../reels/reels.ts';
import { artSymbols } from '../reels/sprites.ts';
import { reelWindow } from '../reels/window.ts';
import { saidWin } from '../said-win.ts';
import type { SceneParts, SlotScene } from '../scene.ts';
import { explainLines } from './rules.ts';

/** Reels with lines over them. */
export function createLinesScene({ shell, art }: SceneParts, rules: LinesRules): SlotScene {
  const { t, sound, view } = shell;
  const { strips, freeStrips, rows, lines, linePays } = rules;
  const opening: Grid = strips.map((strip) => strip.slice(0, rows));
  const reels = createReels({ grid: opening, art, palette: view.game.palette, t, label: t('slot.reels') });
  return {
    window: reelWindow(reels.canvas, strips.length),
    columns: strips.length,
    rows,
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${strips.length}`, coins: linePays[symbol]?.at(-1) ?? 0 };
    }),
    turn: (kind) => reels.spin(kind === 'free' ? freeStrips : strips),
    bring: ({ grid, kind }, hurry) => landReels(reels, grid, sound, hurry, kind === 'spin'),
    rest: (step) => reels.show(step?.grid ?? opening),
    light: (wins) => reels.highlight(wins && highlightOf(wins, lines)),
    name: ({ line }, amount) =>
      line === undefined ? t('slot.scatterWin', { amount }) : t('slot.line', { line: line + 1, amount }),
    sentence({ steps }, amount, balance) {
      const hit = steps[0]?.wins.filter(({ line }) => line !== undefined).length ?? 0;
      return saidWin(t, amount, hit, balance);
    },
    explain: (stake) => explainLines(shell, rules, stake),
  };
}
