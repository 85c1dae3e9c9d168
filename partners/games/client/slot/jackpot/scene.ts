import type { JackpotExtra, JackpotRules } from '../../../engines/slot/jackpot/machine.ts';
import type { SlotStep } from '../../../engines/slot/outcome.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import { highlightOf } from '../reels/highlight.ts';
import { landReels } from '../reels/landing.ts';
import { createReels } from '../reels/reels.ts';
import { artSymbols } from '../reels/sprites.ts';
import { reelWindow } from '../reels/window.ts';
import { saidWin } from '../said-win.ts';
import type { SceneParts, SlotScene } from '../scene.ts';
import { showPick } from './pick-board.ts';
import { createPotsHead } from './pots-head.ts';
import { explainJackpot } from './rules.ts';

/** The machine tells it with every pot that falls. */
const extraOf = (step: SlotStep | undefined) => step?.extra as JackpotExtra | undefined;

/** Reels under the pots that everybody plays for. */
export function createJackpotScene({ shell, art }: SceneParts, rules: JackpotRules): SlotScene {
  const { t, sound, view } = shell;
  const { strips, rows, lines, linePays, pots } = rules;
  const opening: Grid = strips.map((strip) => strip.slice(0, rows));
  const reels = createReels({ grid: opening, art, palette: view.game.palette, t, label: t('slot.reels') });
  const head = createPotsHead(
    shell,
    pots.map(({ name }) => name),
  );
  const box = reelWindow(reels.canvas, strips.length);
  box.classList.add('jackpot-window');
  let shown: SlotStep | undefined;
  return {
    window: box,
    head: head.element,
    columns: strips.length,
    rows,
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${strips.length}`, coins: linePays[symbol]?.at(-1) ?? 0 };
    }),
    turn() {
      head.light(undefined);
      reels.spin(strips);
    },
    async bring(step, hurry) {
      shown = step;
      const extra = extraOf(step);
      if (!extra) return landReels(reels, step.grid, sound, hurry, false);
      head.light(extra.level);
      await showPick(shell, box, { ...extra, win: step.win }, hurry);
      head.refresh();
    },
    rest(step) {
      shown = step;
      reels.show(step?.grid ?? opening);
    },
    light: (wins) => reels.highlight(wins && !extraOf(shown) ? highlightOf(wins, lines) : undefined),
    name({ line }, amount) {
      const level = extraOf(shown)?.level ?? 'mini';
      if (line === undefined) return t('jackpot.name', { level: t(`jackpot.${level}`), amount });
      return t('slot.line', { line: line + 1, amount });
    },
    sentence({ steps }, amount, balance) {
      const levels = steps.flatMap((step) => extraOf(step)?.level ?? []);
      const [level] = levels;
      if (level) return t('jackpot.said', { level: t(`jackpot.${level}`), amount, balance });
      return saidWin(t, amount, steps[0]?.wins.length ?? 0, balance);
    },
    explain: (stake) => explainJackpot(shell, rules, stake),
  };
}
