import type { CrashOutcome } from '../../engines/crash/engine.ts';
import { fitCanvas, runFrames } from '../instant/animate.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { drawCraft } from './craft.ts';

/** Hundredths of the stake. */
const targets = [120, 150, 200, 500, 1000, 10_000] as const;
const growth = 0.06;
/** The flight is shown faster than it would be flown. */
const fastest = 7000;
const slowest = 900;

/** A flight that may end at any moment: the player has said before where to get off. */
export function start(shell: Shell): Promise<void> {
  const { t, sound, view } = shell;
  const canvas = el('canvas', { class: 'crash-sky', 'aria-hidden': 'true' });
  const height = el('output', { class: 'crash-height', 'aria-live': 'off' });
  const element = el('div', { class: 'crash' }, canvas, height);
  const g = canvas.getContext('2d');
  const options = targets.map((value) => ({ value, label: `×${value / 100}` }));
  const target = createChoice<number>(t('crash.target'), options, 200, () => {});
  let flight = { times: 100, state: 'ready', off: 0 };

  function draw(): void {
    if (!g) return;
    const { width, height: tall } = canvas;
    g.clearRect(0, 0, width, tall);
    const seconds = Math.log(flight.times / 100) / growth;
    const span = Math.max(seconds, 4);
    const top = Math.max(Math.exp(growth * span) - 1, 0.4);
    const place = (at: number) => ({
      x: width * (0.06 + 0.76 * (at / span)),
      y: tall * (0.9 - 0.66 * ((Math.exp(growth * at) - 1) / top)),
    });
    g.fillStyle = '#ffffff';
    for (let star = 0; star < 46; star += 1) {
      g.globalAlpha = 0.25 + ((star * 37) % 10) / 18;
      const x = ((((star * 193) % 997) / 997) * width - seconds * width * 0.03 * (1 + (star % 3))) % width;
      g.fillRect(x < 0 ? x + width : x, (((star * 389) % 991) / 991) * tall * 0.86, width / 320, width / 320);
    }
    g.globalAlpha = 1;
    const end = place(seconds);
    const color = flight.state === 'crashed' ? '#ff5a4a' : flight.off > 0 ? '#4fe08a' : '#ffd24a';
    g.beginPath();
    g.moveTo(width * 0.06, tall * 0.9);
    for (let n = 0; n <= 40; n += 1) {
      const { x, y } = place((seconds * n) / 40);
      g.lineTo(x, y);
    }
    g.strokeStyle = color;
    g.lineWidth = width / 110;
    g.lineCap = 'round';
    g.stroke();
    g.lineTo(end.x, tall * 0.9);
    g.closePath();
    g.globalAlpha = 0.22;
    g.fillStyle = color;
    g.fill();
    g.globalAlpha = 1;
    const before = place(Math.max(seconds - 0.2, 0));
    const angle = seconds > 0 ? Math.atan2(end.y - before.y, end.x - before.x) : 0;
    drawCraft(g, view.game.code, {
      ...end,
      angle,
      size: Math.min(width, tall) * 0.1,
      isBurst: flight.state === 'crashed',
    });
  }
  fitCanvas(canvas, draw);
  function show(times: number, state: string, off: number): void {
    flight = { times, state, off };
    height.textContent = timesText(shell, times);
    height.className = `crash-height is-${state} ${off > 0 ? 'is-off' : ''}`;
    draw();
  }

  return startSingle<CrashOutcome>(shell, () => ({
    element,
    options: [target.element],
    start: t('crash.start'),
    runsOn: true,
    bets: () => ({ target: target.value }),
    begin: () => show(100, 'flying', 0),
    async reveal({ target: goal, crash }, hurry) {
      const seconds = Math.log(crash / 100) / growth;
      let isOff = false;
      await runFrames(Math.min(Math.max(seconds * 420, slowest), fastest), hurry, (part) => {
        const times = part === 1 ? crash : Math.floor(100 * Math.exp(growth * seconds * part));
        if (!isOff && times >= goal) {
          isOff = true;
          sound.play('win');
        }
        show(times, part === 1 ? 'crashed' : 'flying', isOff ? goal : 0);
      });
      sound.play('stop');
    },
    show: (outcome) => show(outcome?.crash ?? 100, outcome ? 'crashed' : 'ready', 0),
    prompt: () => t('crash.prompt'),
    say: ({ target: goal, crash }) =>
      goal <= crash
        ? t('crash.off', { target: timesText(shell, goal), crash: timesText(shell, crash) })
        : t('crash.lost', { crash: timesText(shell, crash) }),
    past: ({ target: goal, crash }) => ({ text: timesText(shell, crash), isWin: goal <= crash }),
    rules() {
      const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
      const rows = targets.map((goal) => ({ name: timesText(shell, goal), values: [percent.format(99 / goal)] }));
      return instantRules(
        shell,
        [t('crash.rules'), t('crash.rulesReturn')],
        [rulesTable([t('crash.target'), t('crash.chance')], rows)],
      );
    },
  }));
}
