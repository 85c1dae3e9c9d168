import type { PlinkoOutcome } from '../../engines/plinko/engine.ts';
import { plinkoReturn, plinkoTable, type Risk, risks, rowCounts } from '../../engines/plinko/rules.ts';
import { fitCanvas, runFrames } from '../instant/animate.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

const rowMs: Readonly<Record<number, number>> = { 8: 260, 16: 170 };

/** A ball falls through pegs into a bin; the edges pay most. */
export function start(shell: Shell): Promise<void> {
  const { t, sound, view } = shell;
  const canvas = el('canvas', { class: 'plinko-pegs', 'aria-hidden': 'true' });
  const bins = el('ol', { class: 'plinko-bins', 'aria-label': t('plinko.bins') });
  const element = el('div', { class: 'plinko' }, canvas, bins);
  const g = canvas.getContext('2d');
  let ball: { x: number; y: number } | undefined;
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

  function lay(): void {
    const table = plinkoTable(rows.value, risk.value);
    ball = undefined;
    lit = -1;
    bins.replaceChildren(
      ...table.map((times, index) => {
        const bin = el('li', {}, new Intl.NumberFormat(view.language, { notation: 'compact' }).format(times / 100));
        // From the centre's cool colour to the edge's hot one.
        bin.style.setProperty('--heat', String(Math.abs(index / (table.length - 1) - 0.5) * 2));
        return bin;
      }),
    );
    bins.dataset.rows = String(rows.value);
    draw();
  }

  /** Where a ball is, in bins across and rows down; the pegs of row n stand at half bins. */
  function draw(): void {
    if (!g) return;
    const { width, height } = canvas;
    const count = rows.value;
    const across = width / (count + 1);
    const down = height / (count + 1);
    g.clearRect(0, 0, width, height);
    for (let row = 0; row < count; row += 1) {
      for (let peg = 0; peg <= row; peg += 1) {
        const x = width / 2 + (peg - row / 2) * across;
        const y = (row + 1) * down;
        const isNear =
          ball !== undefined && Math.hypot(ball.x * across + width / 2 - x, ball.y * down - y) < across * 0.7;
        const radius = across * (isNear ? 0.19 : 0.14);
        g.beginPath();
        g.arc(x, y, radius, 0, Math.PI * 2);
        g.fillStyle = isNear ? '#fff6c8' : '#ffffffd9';
        g.shadowColor = isNear ? '#ffd76a' : '#0009';
        g.shadowBlur = isNear ? across * 0.6 : across * 0.15;
        g.fill();
      }
    }
    g.shadowBlur = 0;
    if (!ball) return;
    const x = width / 2 + ball.x * across;
    const y = ball.y * down;
    const radius = Math.min(across, down) * 0.34;
    const shine = g.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 0, x, y, radius);
    shine.addColorStop(0, '#fff4dc');
    shine.addColorStop(0.35, '#ff8a3d');
    shine.addColorStop(1, '#a8290b');
    g.beginPath();
    g.arc(x, y, radius, 0, Math.PI * 2);
    g.fillStyle = shine;
    g.shadowColor = '#ff8a3d';
    g.shadowBlur = radius * 1.4;
    g.fill();
    g.shadowBlur = 0;
  }
  fitCanvas(canvas, draw);
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
        // It hops off a peg, and falls to the next one.
        const hop = row === 0 ? within ** 2 : within * within * 1.5 - within * 0.5;
        ball = { x: place + aside, y: Math.min(row + hop - 0.42, path.length + 0.72) };
        if (row > heard && part < 1) {
          heard = row;
          sound.play('tick', row);
        }
        draw();
      });
      ball = { x: bin - path.length / 2, y: path.length + 0.72 };
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
