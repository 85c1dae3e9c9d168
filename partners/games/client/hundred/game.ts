import { chances, type RollOutcome, rollReturn, rollSides } from '../../engines/hundred/engine.ts';
import { runFrames } from '../instant/animate.ts';
import { createChoice } from '../instant/choice.ts';
import { instantRules } from '../instant/rules.ts';
import { startSingle } from '../instant/single.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStone } from './stone.ts';

const rollMs = 1300;
/** Hundredths of a per cent. */
const step = 100;

/** A die with ten thousand faces: a track, the player's part of it, and where the roll comes to rest. */
export function start(shell: Shell): Promise<void> {
  const { t, money, sound, view } = shell;
  const digits = (value: number) =>
    new Intl.NumberFormat(view.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value / 100);
  const number = el('output', { class: 'hundred-number', 'aria-live': 'off' });
  const zone = el('span', { class: 'hundred-zone' });
  const marker = el('span', { class: 'hundred-marker' });
  const scale = el('div', { class: 'hundred-scale', 'aria-hidden': 'true' });
  scale.append(...[0, 25, 50, 75, 100].map((value) => el('span', {}, String(value))));
  const range = el('input', {
    type: 'range',
    class: 'hundred-range',
    min: step,
    max: chances.most,
    step,
    value: 4900,
    'aria-label': t('hundred.chance'),
  });
  const track = el('div', { class: 'hundred-track' }, zone, marker, range);
  const facts = el('dl', { class: 'hundred-facts' });
  const die = el('div', { class: 'hundred-die' }, createStone(), number);
  const element = el('div', { class: 'hundred' }, die, el('div', { class: 'hundred-board' }, track, scale, facts));
  const sides = rollSides.map((value) => ({ value, label: t(`hundred.${value}`) }));
  const side = createChoice<(typeof rollSides)[number]>(t('hundred.side'), sides, 'under', draw);
  const chance = () => Number(range.value);
  /** The slider stands at the border of the part that wins. */
  function draw(): void {
    const border = side.value === 'under' ? chance() : 10_000 - chance();
    element.style.setProperty('--border', `${border / 100}%`);
    element.dataset.side = side.value;
    const rows: [string, string][] = [
      [t(side.value === 'under' ? 'hundred.wantUnder' : 'hundred.wantOver'), digits(border)],
      [t('hundred.chance'), `${digits(chance())} %`],
      [t('hundred.pays'), `×${digits(Math.floor(990_000 / chance()))}`],
      [t('hundred.back'), money.format(rollReturn(stakeOf(), chance()))],
    ];
    facts.replaceChildren(...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
    range.setAttribute('aria-valuetext', `${digits(chance())} %`);
  }
  let stakeOf = () => view.limits.initial;
  function place(roll: number, look: string): void {
    number.textContent = look === '' ? '?' : digits(roll);
    die.className = `hundred-die ${look}`;
    marker.style.setProperty('--at', `${roll / 100}%`);
    marker.hidden = look === '';
  }
  range.addEventListener('input', () => {
    draw();
    place(0, '');
  });

  return startSingle<RollOutcome>(shell, (stake) => {
    stakeOf = stake;
    shell.controls.addEventListener('click', draw);
    draw();
    return {
      element,
      options: [side.element],
      start: t('hundred.roll'),
      bets: () => ({ chance: chance(), side: side.value }),
      begin() {
        range.disabled = true;
        die.className = 'hundred-die is-rolling';
      },
      async reveal({ roll, isWin }, hurry) {
        await runFrames(rollMs, hurry, (part) => {
          const wander = Math.floor(5000 + 4999 * Math.sin(part * 19 + roll));
          const at = Math.round(roll + (wander - roll) * (1 - part) ** 1.6);
          place(at, part === 1 ? (isWin ? 'is-won' : 'is-lost') : 'is-rolling');
          if (part < 1) sound.play('tick', Math.floor(part * 9));
        });
        sound.play('stop');
        range.disabled = false;
      },
      show(outcome) {
        range.disabled = false;
        if (outcome) place(outcome.roll, outcome.isWin ? 'is-won' : 'is-lost');
        else place(0, '');
      },
      prompt: () => t('hundred.prompt'),
      say: ({ roll }) => t('hundred.result', { roll: digits(roll) }),
      past: ({ roll, isWin }) => ({ text: digits(roll), isWin }),
      rules: () => instantRules(shell, [t('hundred.rules'), t('hundred.rulesReturn')], []),
    };
  });
}
