import { type FortuneOutcome, type FortuneRules, fortuneReturn } from '../../engines/fortune/engine.ts';
import { fitCanvas, runFrames } from '../instant/animate.ts';
import { createChoice } from '../instant/choice.ts';
import { timesText } from '../instant/layout.ts';
import { instantRules, rulesTable } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { el, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { drawFace, turn } from './face.ts';

const spinMs = 4600;
const rounds = 5;

/** A wheel of fortune, with a pointer that its pins bend. */
export function start(shell: Shell): Promise<void> {
  const { t, sound, view } = shell;
  const rules = view.rules as FortuneRules;
  const { sectors, picks, pays } = rules;
  const slice = turn / sectors.length;
  const canvas = el('canvas', { class: 'fortune-wheel', 'aria-hidden': 'true' });
  const pointer = svg(
    'svg',
    { viewBox: '0 0 40 56', class: 'fortune-pointer', 'aria-hidden': 'true' },
    svg('path', { d: 'M20 54 4 20a17 17 0 1 1 32 0z' }),
    svg('circle', { cx: 20, cy: 17, r: 7 }),
  );
  const element = el('div', { class: 'fortune' }, canvas, pointer);
  const g = canvas.getContext('2d');
  let face: HTMLCanvasElement | undefined;
  let angle = 0;
  const name = (sector: string) =>
    picks.includes(sector) ? t(`fortune.${sector}`) : timesText(shell, pays[sector] ?? 0);
  const options = picks.map((value) => ({
    value,
    label: `${t(`fortune.${value}`)} ${timesText(shell, pays[value] ?? 0)}`,
  }));
  const pick = createChoice<string>(t('fortune.pick'), options, picks[0] ?? '', () => {});

  function draw(): void {
    if (!g || !face) return;
    const r = canvas.width / 2;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, canvas.width, canvas.height);
    g.translate(r, r);
    g.save();
    g.rotate(angle);
    g.drawImage(face, -r, -r);
    g.restore();
    const shine = g.createLinearGradient(-r, -r, r, r);
    shine.addColorStop(0, 'rgb(255 255 255 / 26%)');
    shine.addColorStop(0.42, 'transparent');
    shine.addColorStop(1, 'rgb(0 0 0 / 36%)');
    g.fillStyle = shine;
    g.beginPath();
    g.arc(0, 0, r * 0.98, 0, turn);
    g.fill();
  }
  fitCanvas(canvas, () => {
    face = drawFace(rules, Math.max(canvas.width, 1));
    draw();
  });

  return startSingle<FortuneOutcome>(shell, () => ({
    element,
    options: picks.length > 0 ? [pick.element] : [],
    start: t('fortune.spin'),
    bets: () => (picks.length > 0 ? { pick: pick.value } : {}),
    begin: () => sound.play('press'),
    async reveal({ at }, hurry) {
      const from = angle % turn;
      const to = -at * slice - rounds * turn;
      let pin = 0;
      await runFrames(spinMs, hurry, (part) => {
        angle = from + (to - from) * (1 - (1 - part) ** 3);
        const passed = Math.floor(-angle / slice + 0.5);
        if (passed !== pin && part < 1) {
          pin = passed;
          sound.play('tick', Math.floor(part * 9));
          pointer.animate([{ rotate: '16deg' }, { rotate: '0deg' }], 110);
        }
        draw();
      });
      sound.play('stop');
    },
    show(outcome) {
      angle = -(outcome?.at ?? 0) * slice;
      draw();
    },
    prompt: () => t(picks.length > 0 ? 'fortune.promptPick' : 'fortune.prompt'),
    say: ({ sector }) => t('fortune.result', { sector: name(sector) }),
    past: ({ sector, times }) => ({ text: name(sector), isWin: times > 0 }),
    rules: () => fortuneRules(shell, rules, name),
  }));
}

function fortuneRules(shell: Shell, rules: FortuneRules, name: (sector: string) => string): readonly Node[] {
  const { t, view } = shell;
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const names = Object.keys(rules.pays).toSorted((a, b) => (rules.pays[b] ?? 0) - (rules.pays[a] ?? 0));
  const rows = names.map((sector) => ({
    name: name(sector),
    values: [
      `${rules.sectors.filter((one) => one === sector).length} / ${rules.sectors.length}`,
      timesText(shell, rules.pays[sector] ?? 0),
    ],
  }));
  const returned = percent.format(fortuneReturn(rules, rules.picks[0] ?? ''));
  const heads = [t('fortune.sector'), t('fortune.chance'), t('fortune.pays')];
  return instantRules(shell, [t('fortune.rules'), t('instant.returns', { returned })], [rulesTable(heads, rows)]);
}
