import type { WheelOutcome, WheelRules } from '../../engines/wheel/engine.ts';
import type { RoundView } from '../../page-api.ts';
import { burstCoins } from '../shell/coins.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import { createSlip } from '../shell/slip.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { wheelRulesContent } from './rules-dialog.ts';
import { createTable } from './table.ts';
import { createWheel } from './wheel.ts';

const rulesOf = (shell: Shell) => shell.view.rules as WheelRules;
const outcomeOf = (round: RoundView) => round.outcome as WheelOutcome;

const runMs = 900;
const kept = 10;

/** The wheel with one zero. Chips stay on the cloth for the next round until they are cleared. */
export async function startWheel(shell: Shell): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const rules = rulesOf(shell);
  const stepper = createStakeStepper(shell, () => {});
  const wheel = createWheel(rules);
  const message = el('p', { class: 'draw-message', 'aria-hidden': 'true' });
  const history = el('ol', { class: 'pocket-history', 'aria-label': t('wheel.history') });
  const clear = el('button', { type: 'button', class: 'ghost-button', 'aria-label': t('bar.clear') }, icon('clear'));
  const say = (text: string, isWin = false) => {
    message.textContent = text;
    message.classList.toggle('is-win', isWin);
  };
  const prompt = () => (slip.total > 0 ? t('wheel.laid', { amount: money.format(slip.total) }) : t('wheel.place'));
  const table = createTable(shell, rules, (spot) => {
    if (action.element.dataset.state !== 'ready') return;
    sound.play('press');
    slip.add({ ...spot, stake: stepper.value });
  });
  const slip = createSlip(() => {
    table.show(slip);
    clear.hidden = slip.bets.length === 0;
    say(prompt());
  });
  clear.addEventListener('click', () => {
    if (action.element.dataset.state === 'ready') slip.clear();
  });
  let hurry = new AbortController();

  function remember(round: RoundView): void {
    const { pocket, color } = outcomeOf(round);
    history.prepend(el('li', { class: `is-${color}` }, String(pocket)));
    while (history.children.length > kept) history.lastElementChild?.remove();
  }

  async function present(round: RoundView): Promise<void> {
    const { pocket, color, results } = outcomeOf(round);
    await wheel.land(pocket, hurry.signal);
    sound.play('stop');
    table.showResults(results);
    remember(round);
    const values = { n: pocket, color: t(`wheel.color.${color}`), amount: money.format(round.win), balance: '' };
    const won = round.win > 0 ? ` · ${t('slot.won', values)}` : '';
    say(t('wheel.result', values) + won, round.win > 0);
    if (round.win > 0) {
      const isBig = round.win >= round.stake * 10;
      sound.play(isBig ? 'bigWin' : 'win');
      if (round.win > round.stake)
        burstCoins(shell.effects, shell.effects.clientWidth / 2, shell.effects.clientHeight * 0.4, isBig ? 90 : 26);
      await balance.countWin(0, round.win, 800, hurry.signal);
    }
    balance.showWin(round.win);
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
    notices.announce(
      t(round.win > 0 ? 'wheel.saidWin' : 'wheel.saidNothing', { ...values, balance: money.format(balance.confirmed) }),
    );
  }

  async function play(): Promise<void> {
    if (slip.bets.length === 0) return notices.say(t('wheel.chooseFirst'));
    if (slip.total > balance.confirmed) return notices.say(t('error.insufficient_funds'));
    hurry = new AbortController();
    action.set('busy');
    stepper.enable(false);
    table.show(slip);
    balance.showWin(0);
    say(t('wheel.noMore'));
    shell.stage.firstElementChild?.scrollTo({ top: 0 });
    wheel.start();
    const started = performance.now();
    const round = await shell.play({ bets: slip.bets }, slip.total);
    if (round) {
      action.set('hurry');
      await pause(prefersReducedMotion() ? 0 : runMs - (performance.now() - started), hurry.signal);
      await present(round);
    } else {
      wheel.show(0);
      say(prompt());
    }
    await pause(view.minRoundMs - (performance.now() - started));
    stepper.enable(true);
    action.set('ready');
  }

  const settled = view.rounds.filter((round) => round.state === 'settled');
  for (const round of settled) remember(round);
  const machine = el('section', { class: 'wheel-side', 'aria-label': t('wheel.wheel') }, wheel.canvas, history);
  const desk = el(
    'section',
    { class: 'wheel-desk' },
    el('div', { class: 'wheel-head' }, message, clear),
    table.element,
  );
  shell.stage.append(el('div', { class: 'wheel-game' }, machine, desk));
  shell.controls.append(stepper.element);
  shell.setRules(() => wheelRulesContent(shell, rules));
  action.name(t('wheel.spin'), 'spin');
  clear.hidden = true;
  say(prompt());
  const last = settled.at(-1);
  wheel.show(last ? outcomeOf(last).pocket : 0);
  if (last) balance.showWin(last.win);
  action.onPress(() => {
    if (action.element.dataset.state === 'hurry') hurry.abort();
    else void play();
  });
  if (view.rounds.some((round) => round.state === 'pending')) {
    action.set('busy');
    const round = await shell.resume();
    if (round) await present(round);
    action.set('ready');
  }
}
