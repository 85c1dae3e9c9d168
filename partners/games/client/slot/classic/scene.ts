import type { ClassicRules } from '../../../engines/slot/classic/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import type { SlotStep, SlotWin } from '../../../engines/slot/outcome.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import { el } from '../../shell/dom.ts';
import { lineFigures } from '../lines/figures.ts';
import { payCards, payList } from '../paytable.ts';
import { highlightOf } from '../reels/highlight.ts';
import { landReels } from '../reels/landing.ts';
import { createReels } from '../reels/reels.ts';
import { artSymbols } from '../reels/sprites.ts';
import { reelWindow } from '../reels/window.ts';
import { saidWin } from '../said-win.ts';
import type { SceneParts, SlotScene } from '../scene.ts';

/** The lamps at both ends of the lines, and the lever of an old machine. */
function createOrnament(lines: ClassicRules['lines']) {
  const lamps = lines.map((rows, line) =>
    [rows[0], rows.at(-1)].map((row = 0, side) => {
      const lamp = el('i', { class: side === 0 ? 'lamp lamp-left' : 'lamp lamp-right' }, String(line + 1));
      lamp.style.setProperty('--row', String(row));
      // The diagonals share their ends with the outer rows.
      lamp.style.setProperty('--shift', String(line > 2 ? (row === 0 ? 1 : -1) : 0));
      return lamp;
    }),
  );
  const lever = el('div', { class: 'lever' }, el('i', { class: 'lever-arm' }));
  const element = el('div', { class: 'classic-ornament', 'aria-hidden': 'true' }, ...lamps.flat(), lever);
  return {
    element,
    pull(): void {
      lever.classList.remove('is-pulled');
      // A class that comes back at once does not start the motion again.
      requestAnimationFrame(() => lever.classList.add('is-pulled'));
    },
    light(wins: readonly SlotWin[]): void {
      const lit = new Set(wins.map(({ line }) => line));
      for (const [line, pair] of lamps.entries())
        for (const lamp of pair) lamp.classList.toggle('is-lit', lit.has(line));
    },
  };
}

/** Three mechanical reels with five lines. */
export function createClassicScene({ shell, art }: SceneParts, rules: ClassicRules): SlotScene {
  const { t, sound, view, money } = shell;
  const { strips, rows, lines, linePays, wildFactor } = rules;
  const opening: Grid = strips.map((strip) => strip.slice(0, rows));
  const label = t('slot.reelsOf', { reels: strips.length, rows });
  const reels = createReels({ grid: opening, art, palette: view.game.palette, t, label, wash: 'rgb(255 236 190)' });
  const ornament = createOrnament(lines);
  return {
    window: reelWindow(reels.canvas, strips.length),
    columns: strips.length,
    rows,
    ornament: ornament.element,
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${strips.length}`, coins: linePays[symbol]?.at(-1) ?? 0 };
    }),
    turn() {
      ornament.light([]);
      ornament.pull();
      reels.spin(strips);
    },
    bring: ({ grid }: SlotStep, hurry) => landReels(reels, grid, sound, hurry, false),
    rest: (step) => reels.show(step?.grid ?? opening),
    light(wins) {
      ornament.light(wins ?? []);
      reels.highlight(wins && highlightOf(wins, lines));
    },
    name: ({ line = 0 }, amount) => t('slot.line', { line: line + 1, amount }),
    sentence: ({ steps }, amount, balance) => saidWin(t, amount, steps[0]?.wins.length ?? 0, balance),
    explain(stake) {
      const coin = stake / coinsPerStake;
      return [
        el('p', { class: 'lead' }, t('slot.rulesLead', { lines: lines.length, stake: money.format(stake) })),
        el('h3', {}, t('slot.paysTitle')),
        payCards(shell, linePays, coin, strips.length),
        el('h3', {}, t('slot.wild')),
        el('p', {}, t('slot.classic.wildText', { n: wildFactor })),
        el('div', { class: 'pay-pair' }, payList(shell, linePays.W ?? [], coin, strips.length)),
        el('h3', {}, t('slot.linesTitle', { lines: lines.length })),
        lineFigures(lines, rows),
      ];
    },
  };
}
