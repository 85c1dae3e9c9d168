import type { DrawOutcome, DrawRules } from '../../engines/draw/engine.ts';
import type { SlipBet } from '../../engines/slip.ts';
import type { RoundView } from '../../http/views.ts';
import { burstCoins } from '../shell/coins.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createSlip } from '../shell/slip.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createTabs } from '../shell/tabs.ts';
import { createGlobe } from './globe.ts';
import { createNumberPanel } from './number-panel.ts';
import { createOptionPanel } from './option-panel.ts';
import { drawRulesContent } from './rules-dialog.ts';
import { createSlipList } from './slip-list.ts';
import { createTray } from './tray.ts';

const rulesOf = (shell: Shell) => shell.view.rules as DrawRules;
const outcomeOf = (round: RoundView) => round.outcome as DrawOutcome;

const blowMs = 1200;
const ballMs = 620;

/** The lottery-style draw: numbers on a slip, five balls out of the sphere. */
export async function startDraw(shell: Shell): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const rules = rulesOf(shell);
  const stepper = createStakeStepper(shell, () => {});
  const globe = createGlobe(rules.balls);
  const tray = createTray(shell, rules.drawn);
  const list = createSlipList(
    shell,
    (index) => slip.remove(index),
    () => slip.clear(),
  );
  const prompt = () => (slip.total > 0 ? t('draw.laid', { amount: money.format(slip.total) }) : t('draw.chooseFirst'));
  const slip = createSlip(() => {
    list.show(slip);
    tray.say(prompt(), false);
  });
  const lay = (bet: Pick<SlipBet, 'type' | 'pick'>) => {
    if (action.element.dataset.state !== 'ready') return;
    sound.play('press');
    slip.add({ ...bet, stake: stepper.value });
  };
  const numbers = createNumberPanel(shell, rules, addChoice);
  const panels = createTabs(t('draw.bets'), [
    { name: t('draw.tab.numbers'), panel: numbers.element },
    { name: t('draw.tab.options'), panel: createOptionPanel(shell, rules, lay) },
  ]);
  let hurry = new AbortController();

  function addChoice(): void {
    if (!numbers.choice) return;
    lay(numbers.choice);
    numbers.clear();
  }

  async function present(round: RoundView): Promise<void> {
    const { balls, results } = outcomeOf(round);
    globe.blow(true);
    await pause(prefersReducedMotion() ? 0 : blowMs, hurry.signal);
    for (const [index, ball] of balls.entries()) {
      globe.take(ball);
      tray.drop(ball, index);
      sound.play('ball', index);
      await pause(prefersReducedMotion() ? 0 : ballMs, hurry.signal);
    }
    globe.blow(false);
    list.showResults(results, balls);
    tray.remember(balls, round.win);
    tray.say(round.win > 0 ? t('slot.won', { amount: money.format(round.win) }) : t('slot.saidNothing'), round.win > 0);
    if (round.win > 0) {
      sound.play(round.win >= round.stake * 10 ? 'bigWin' : 'win');
      burstCoins(
        shell.effects,
        shell.effects.clientWidth / 2,
        shell.effects.clientHeight * 0.4,
        round.win >= round.stake * 10 ? 90 : 26,
      );
      await balance.countWin(0, round.win, 900, hurry.signal);
    }
    balance.showWin(round.win);
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
    const values = {
      balls: balls.join(', '),
      amount: money.format(round.win),
      balance: money.format(balance.confirmed),
    };
    notices.announce(t(round.win > 0 ? 'draw.saidWin' : 'draw.saidNothing', values));
  }

  async function play(): Promise<void> {
    if (numbers.choice) addChoice();
    if (slip.bets.length === 0) return notices.say(t('draw.chooseFirst'));
    if (slip.total > balance.confirmed) return notices.say(t('error.insufficient_funds'));
    hurry = new AbortController();
    action.set('busy');
    stepper.enable(false);
    list.show(slip);
    tray.clear();
    tray.say(t('slot.luck'), false);
    shell.stage.firstElementChild?.scrollTo({ top: 0 });
    globe.refill();
    globe.blow(true);
    balance.showWin(0);
    const started = performance.now();
    const round = await shell.play({ bets: slip.bets }, slip.total);
    if (round) {
      action.set('hurry');
      await present(round);
    } else {
      globe.blow(false);
      tray.say(prompt(), false);
    }
    await pause(view.minRoundMs - (performance.now() - started));
    stepper.enable(true);
    action.set('ready');
  }

  const settled = view.rounds.filter((round) => round.state === 'settled');
  for (const round of settled) tray.remember(outcomeOf(round).balls, round.win);
  const sphere = el('div', { class: 'sphere' }, globe.canvas, el('div', { class: 'sphere-glass' }));
  const machine = el('section', { class: 'draw-machine', 'aria-label': t('draw.machine') }, sphere, tray.element);
  shell.stage.append(el('div', { class: 'draw' }, machine, el('div', { class: 'draw-desk' }, panels, list.element)));
  shell.controls.append(stepper.element);
  shell.setRules(() => drawRulesContent(shell, rules));
  action.name(t('draw.draw'), 'play');
  list.show(slip);
  tray.say(prompt(), false);
  globe.refill();
  const last = settled.at(-1);
  if (last) {
    for (const [index, ball] of outcomeOf(last).balls.entries()) tray.drop(ball, index);
    balance.showWin(last.win);
  }
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
