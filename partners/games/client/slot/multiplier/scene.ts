import type { MultiplierRules } from '../../../engines/slot/multiplier/machine.ts';
import type { SlotOutcome, SlotStep } from '../../../engines/slot/outcome.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import { highlightOf } from '../reels/highlight.ts';
import { landReels } from '../reels/landing.ts';
import { createReels } from '../reels/reels.ts';
import { artSymbols } from '../reels/sprites.ts';
import { reelWindow } from '../reels/window.ts';
import { saidWin } from '../said-win.ts';
import type { SceneParts, SlotScene } from '../scene.ts';
import { createMeter } from './meter.ts';
import { explainMultiplier } from './rules.ts';

/** What the multiplier of the next free spin is; the machine says it with each. */
const nextOf = ({ extra, multiplier }: SlotStep) =>
  (extra as { readonly next?: number } | undefined)?.next ?? multiplier;

const highest = ({ steps }: SlotOutcome) => Math.max(...steps.map(({ multiplier }) => multiplier));

/** Lines, and a meter that rises with each wild of the free spins. */
export function createMultiplierScene({ shell, art }: SceneParts, rules: MultiplierRules): SlotScene {
  const { t, sound, view } = shell;
  const { strips, freeStrips, rows, lines, linePays, startMultiplier, topMultiplier } = rules;
  const opening: Grid = strips.map((strip) => strip.slice(0, rows));
  const label = t('slot.reelsOf', { reels: strips.length, rows });
  const reels = createReels({ grid: opening, art, palette: view.game.palette, t, label });
  const meter = createMeter(shell, startMultiplier, topMultiplier);
  const limits = { from: startMultiplier, to: topMultiplier };
  return {
    window: reelWindow(reels.canvas, strips.length),
    columns: strips.length,
    rows,
    head: meter.element,
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${strips.length}`, coins: linePays[symbol]?.at(-1) ?? 0 };
    }),
    turn(kind) {
      if (kind === 'spin') meter.rest();
      reels.spin(kind === 'free' ? freeStrips : strips);
    },
    async bring(step, hurry) {
      const isFree = step.kind === 'free';
      if (isFree) meter.set(step.multiplier);
      await landReels(reels, step.grid, sound, hurry, !isFree);
      // The wins of this spin are paid by the multiplier that it began with.
      if (isFree && nextOf(step) > step.multiplier) {
        sound.play('tease', nextOf(step) % 5);
        meter.promise(nextOf(step));
      }
    },
    rest: (step) => reels.show(step?.grid ?? opening),
    light: (wins) => reels.highlight(wins && highlightOf(wins, lines)),
    name: ({ line }, amount) =>
      line === undefined ? t('slot.scatterWin', { amount }) : t('slot.line', { line: line + 1, amount }),
    sentence(outcome, amount, balance) {
      const { steps } = outcome;
      if (steps.length > 1) return t('slot.multiplier.saidWin', { amount, n: highest(outcome), balance });
      const hit = steps[0]?.wins.filter(({ line }) => line !== undefined).length ?? 0;
      return saidWin(t, amount, hit, balance);
    },
    freeText: () => t('slot.multiplier.freeText', limits),
    explain: (stake) => explainMultiplier(shell, rules, stake),
  };
}
