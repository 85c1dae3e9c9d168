import type { ClusterRules } from '../../../engines/slot/cluster/machine.ts';
import type { SlotStep } from '../../../engines/slot/outcome.ts';
import type { Grid } from '../../../engines/slot/symbols.ts';
import { el } from '../../shell/dom.ts';
import { artSymbols } from '../reels/sprites.ts';
import type { SceneParts, SlotScene } from '../scene.ts';
import { createBoardView } from './board-view.ts';
import { createLadder } from './ladder.ts';
import { explainCluster } from './rules.ts';

/** A board of falling symbols, with the ladder of factors above it. */
export function createClusterScene({ shell, art }: SceneParts, rules: ClusterRules): SlotScene {
  const { t, sound, view } = shell;
  const { columns, rows, ladder, pays, sizes } = rules;
  // No two neighbours are alike: nothing on it looks like a win.
  const opening: Grid = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => artSymbols[(column * 3 + row * 5) % artSymbols.length] ?? 'L4'),
  );
  const board = createBoardView({
    grid: opening,
    art,
    palette: view.game.palette,
    t,
    label: t('cluster.board', { columns, rows }),
  });
  const climb = createLadder(ladder, t('cluster.ladder'));
  let before: SlotStep | undefined;
  const first = ladder[0] ?? 1;
  return {
    window: el('div', { class: 'cluster-window' }, board.canvas),
    head: climb.element,
    columns,
    rows,
    prizes: artSymbols.slice(0, 4).map((symbol, picture) => {
      return { picture, note: `× ${sizes.at(-1)}+`, coins: pays[symbol]?.at(-1) ?? 0 };
    }),
    prizesTitle: t('cluster.paysTitle'),
    turn() {
      climb.show(first);
      board.clear();
    },
    async bring(step, hurry) {
      const { grid, multiplier } = step;
      if (step.kind === 'cascade' && before) await board.cascade(before.wins, grid, hurry);
      else await board.arrive(grid, hurry);
      before = step;
      if (step.wins.length > 0) climb.show(multiplier);
      sound.play('stop', Math.min(ladder.indexOf(multiplier), 4));
    },
    rest(step) {
      before = step;
      climb.show(first);
      board.show(step?.grid ?? opening);
    },
    light: (wins) => board.light(wins),
    name: ({ count }, amount) => t('cluster.win', { n: count, amount }),
    sentence({ steps }, amount, balance) {
      const clusters = steps.reduce((sum, { wins }) => sum + wins.length, 0);
      return t('cluster.said', { amount, clusters, cascades: steps.length - 1, balance });
    },
    explain: (stake) => explainCluster(shell, rules, stake),
  };
}
