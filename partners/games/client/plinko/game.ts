import type { PlinkoOutcome } from '../../engines/plinko/engine.ts';
import { plinkoReturn, plinkoTable, type Risk, risks, rowCounts } from '../../engines/plinko/rules.ts';
import { fitCanvas, runFrames } from '../instant/animate.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { createCompact } from '../shell/compact.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createPlinkoBoard, type Place, type PlinkoBoard } from './board.ts';

/** Places of before that the ball draws behind it. */
const trailLength = 7;
const rowMs: Readonly<Record<number, number>> = { 8: 260, 16: 170 };

/** A ball falls through pegs into a bin; the edges pay most. */
export function start(shell: Shell): Promise<void> {
  const { t, sound, view } = shell;
  const canvas = el('canvas', { class: 'plinko-pegs', 'aria-hidden': 'true' });
  const bins = el('ol', { class: 'plinko-bins', 'aria-label': t('plinko.bins') });
  const element = el('div', { class: 'plinko' }, canvas, bins);
  let board: PlinkoBoard | undefined;
  let ball: Place | undefined;
  let trail: readonly Place[] = [];
  let lit = -1;
  const riskOptions = () => risks(rows.value).map((value) => ({ value, label: t(`plinko.${value}`) }));
  const rows = createChoice<number>(
    t('plinko.rows'),
    rowCounts.map((value) => ({ value, label: String(value) })),
    8,
    () => {
      risk.offer(riskOptions(), 'low');
      lay();
    },
  );
  const risk = createChoice<Risk>(t('plinko.risk'), riskOptions(), 'low', lay);

  const short = createCompact(view.language);

  function lay(): void {
    const table = plinkoTable(rows.value, risk.value);
    ball = undefined;
    lit = -1;
    bins.replaceChildren(
      ...table.map((times, index) => {
        const bin = el('li', {}, short(times / 100));
        // From the centre's cool colour to the edge's hot one.
        bin.style.setProperty('--heat', String(Math.abs(index / (table.length - 1) - 0.5) * 2));
        return bin;
      }),
    );
    bins.dataset.rows = String(rows.value);
    trail = [];
    refit();
  }

  function draw(): void {
    board?.draw(ball, trail);
  }
  /** Makes the board anew for another size, or another number of rows. */
  function refit(): void {
    board = createPlinkoBoard(canvas, rows.value);
    draw();
  }
  fitCanvas(canvas, refit);
  const light = (bin: number) => {
    lit = bin;
    for (const [index, cell] of [...bins.children].entries()) cell.classList.toggle('is-lit', index === lit);
  };

  return startSingle<PlinkoOutcome>(shell, () => ({
    element,
    options: [rows.element, risk.element],
    start: t('plinko.drop'),
    bets: () => ({ rows: rows.value, risk: risk.value }),
    begin() {
      light(-1);
      ball = { x: 0, y: 0 };
      draw();
    },
    async reveal({ path, bin }, hurry) {
      let heard = 0;
      await runFrames((rowMs[path.length] ?? 200) * (path.length + 1), hurry, (part) => {
        const at = part * (path.length + 1);
        const row = Math.min(Math.floor(at), path.length);
        const within = Math.min(at - row, 1);
        const place = path.slice(0, Math.max(row - 1, 0)).reduce((x, right) => x + right - 0.5, 0);
        const aside = row === 0 ? 0 : ((path[row - 1] ?? 0) - 0.5) * within;
        if (ball && !prefersReducedMotion()) trail = [...trail, ball].slice(-trailLength);
        // It hops off a peg, and falls to the next one.
        const hop = row === 0 ? within ** 2 : within * within * 1.5 - within * 0.5;
        ball = { x: place + aside, y: Math.min(row + hop - 0.42, path.length + 0.6) };
        if (row > heard && part < 1) {
          heard = row;
          sound.play('tick', row);
        }
        draw();
      });
      ball = { x: bin - path.length / 2, y: path.length + 0.6 };
      trail = [];
      draw();
      light(bin);
      sound.play('stop');
    },
    show(outcome) {
      lay();
      if (outcome && outcome.rows === rows.value && outcome.risk === risk.value) light(outcome.bin);
    },
    prompt: () => t('plinko.prompt'),
    say: ({ times }) => t('plinko.result', { times: timesText(shell, times) }),
    past: ({ times }) => ({ text: timesText(shell, times), isWin: times > 100 }),
    rules: () => plinkoRules(shell),
  }));
}

function plinkoRules(shell: Shell): readonly Node[] {
  const { t, view } = shell;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', minimumFractionDigits: 3 });
  const lines = rowCounts.flatMap((rows) =>
    risks(rows).map((risk) => ({
      name: `${rows} · ${t(`plinko.${risk}`)}`,
      values: [timesText(shell, plinkoTable(rows, risk)[0] ?? 0), percent.format(plinkoReturn(rows, risk))],
    })),
  );
  const table = rulesTable([t('plinko.rows'), t('plinko.best'), t('plinko.return')], lines);
  return instantRules(shell, [t('plinko.rules')], [table]);
}
