import type { HoldExtra, HoldRules } from '../../../engines/slot/hold-and-spin/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import type { SlotStep } from '../../../engines/slot/outcome.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import { el, pause } from '../../shell/dom.ts';
import { highlightOf } from '../reels/highlight.ts';
import { landReels } from '../reels/landing.ts';
import { createReels } from '../reels/reels.ts';
import { artSymbols } from '../reels/sprites.ts';
import { reelWindow } from '../reels/window.ts';
import { saidWin } from '../said-win.ts';
import type { SceneParts, SlotScene } from '../scene.ts';
import { createCoinBoard } from './coin-board.ts';
import { createPotsBar } from './pots-bar.ts';
import { explainHold } from './rules.ts';

/** The machine tells it with every step. */
const extraOf = (step: SlotStep | undefined) => step?.extra as HoldExtra | undefined;

/** Reels with coins that bear values; enough of them hold the board. */
export function createHoldScene({ shell, art }: SceneParts, rules: HoldRules): SlotScene {
  const { t, sound, view } = shell;
  const { strips, rows, lines, linePays, respins, values, grand } = rules;
  const opening: Grid = strips.map((strip) => strip.slice(0, rows));
  const reels = createReels({ grid: opening, art, palette: view.game.palette, t, label: t('slot.reels') });
  const board = createCoinBoard(shell, { columns: strips.length, rows, respins });
  const worth = (level: string) => values.find((value) => value.level === level)?.coins ?? 0;
  const pots = createPotsBar(shell, { mini: worth('mini'), minor: worth('minor'), major: worth('major'), grand });
  const box = reelWindow(reels.canvas, strips.length);
  box.append(board.element);
  const scene = el('div', { class: 'hold-window' }, box, board.counter);
  let shown: SlotStep | undefined;

  function lightPots(step: SlotStep | undefined): void {
    const { coins = [], grand: top = 0 } = extraOf(step) ?? {};
    pots.light(new Set([...coins.flatMap(({ level }) => level ?? []), ...(top > 0 ? ['grand'] : [])]));
  }

  return {
    window: scene,
    head: pots.element,
    columns: strips.length,
    rows,
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${strips.length}`, coins: linePays[symbol]?.at(-1) ?? 0 };
    }),
    showStake: (stake) => pots.price(stake / coinsPerStake),
    turn() {
      board.show([]);
      lightPots(undefined);
      reels.spin(strips);
    },
    async bring(step, hurry) {
      const { coins = [] } = extraOf(step) ?? {};
      if (step.kind === 'spin') {
        await landReels(reels, step.grid, sound, hurry, false);
        board.show(coins);
      } else if (step.kind === 'respin') await board.respin(coins, step.left, hurry);
      else lightPots(step);
      shown = step;
    },
    rest(step) {
      shown = step;
      reels.show(step?.grid ?? opening);
      board.show(extraOf(step)?.coins ?? []);
      if (step?.kind === 'respin') board.hold(step.left);
      lightPots(step);
    },
    light(wins) {
      const isPaid = shown?.kind === 'feature';
      board.pay(isPaid && wins !== undefined);
      if (!isPaid) reels.highlight(wins && highlightOf(wins, lines));
    },
    name: ({ line, count }, amount) =>
      line === undefined ? t('hold.collected', { n: count, amount }) : t('slot.line', { line: line + 1, amount }),
    async before(step, previous, hurry) {
      if (step.kind !== 'respin' || previous.kind !== 'spin') return;
      board.hold(previous.left);
      sound.play('bigWin');
      const title = el('p', { class: 'hold-intro' }, t('hold.begins', { n: extraOf(previous)?.coins.length ?? 0 }));
      scene.append(title);
      await pause(1500, hurry);
      title.remove();
    },
    sentence({ steps }, amount, balance) {
      const last = steps.at(-1);
      const coins = extraOf(last)?.coins.length ?? 0;
      if (last?.kind === 'feature') return t('hold.said', { amount, coins, balance });
      return saidWin(t, amount, last?.wins.length ?? 0, balance);
    },
    explain: (stake) => explainHold(shell, rules, stake),
  };
}
