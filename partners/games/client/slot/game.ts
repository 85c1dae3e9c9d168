import type { SlotOutcome, SlotRules, SlotSpin } from '../../engines/slot/engine.ts';
import type { RoundView } from '../../page-api.ts';
import { pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createCabinet } from './cabinet.ts';
import { createCelebration } from './celebration.ts';
import { paytable } from './paytable.ts';
import { cycleWins, landSpin } from './playback.ts';
import { createReels } from './reels.ts';
import { loadArt } from './sprites.ts';

/** The shortest time that the reels turn, in ms: less looks like a fault. */
const turnMs = 550;

/** The server describes a slot to a slot's page; both sides share these types. */
const rulesOf = (shell: Shell) => shell.view.rules as SlotRules;
const outcomeOf = (round: RoundView) => round.outcome as SlotOutcome;

/** The five-reel slot. Every result comes from the server; the page only plays it back. */
export async function start(shell: Shell): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const rules = rulesOf(shell);
  const art = await loadArt(view.game);
  const reels = createReels({ strips: rules.strips, lines: rules.lines, art, palette: view.game.palette, t });
  const stepper = createStakeStepper(shell, () => cabinet.showStake(stepper.value));
  const cabinet = createCabinet(shell, rules, reels.canvas);
  const celebrate = createCelebration(shell, cabinet.element);
  let hurry = new AbortController();
  let rest = new AbortController();

  const line = (spin: SlotSpin, only: number | undefined) => {
    const win = only === undefined ? undefined : spin.lineWins[only];
    const total = t('slot.won', { amount: money.format(spin.win) });
    cabinet.say(win ? t('slot.line', { line: win.line + 1, amount: money.format(win.win) }) : total, true);
  };

  async function playFree(outcome: SlotOutcome, won: number): Promise<void> {
    let total = won;
    await celebrate.freeSpins(outcome.free.length, outcome.multiplier, hurry.signal);
    for (const [index, spin] of outcome.free.entries()) {
      hurry = new AbortController();
      cabinet.say(t('slot.freeSpin', { n: index + 1, of: outcome.free.length }), false);
      reels.spin(rules.freeStrips);
      await pause(turnMs, hurry.signal);
      await landSpin(reels, spin, sound, hurry.signal, false);
      if (spin.win === 0) continue;
      sound.play('win');
      const showing = new AbortController();
      void cycleWins(reels, spin, rules, showing.signal, (only) => line(spin, only));
      await balance.countWin(total, total + spin.win, 500, hurry.signal);
      total += spin.win;
      await pause(900, hurry.signal);
      showing.abort();
    }
  }

  function sentence(outcome: SlotOutcome, round: RoundView): string {
    const lines = outcome.base.lineWins.length;
    if (round.win === 0) return t('slot.saidNothing');
    return t('slot.saidWin', { amount: money.format(round.win), lines, balance: money.format(balance.confirmed) });
  }

  async function present(round: RoundView): Promise<void> {
    const outcome = outcomeOf(round);
    await landSpin(reels, outcome.base, sound, hurry.signal, true);
    if (outcome.base.win > 0) {
      sound.play('win');
      rest = new AbortController();
      void cycleWins(reels, outcome.base, rules, rest.signal, (only) => line(outcome.base, only));
      const big = celebrate.size(outcome.base.win, round.stake);
      await balance.countWin(0, outcome.base.win, big ? 2400 : 700, hurry.signal);
      if (big && outcome.free.length === 0) await celebrate.big(round.win, big, hurry.signal);
    }
    if (outcome.free.length > 0) {
      await pause(900, hurry.signal);
      rest.abort();
      cabinet.setFree(true);
      await playFree(outcome, outcome.base.win);
      cabinet.setFree(false);
      reels.highlight(undefined);
      await celebrate.big(round.win, celebrate.size(round.win, round.stake) ?? 'nice', hurry.signal);
    }
    balance.showWin(round.win);
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
    cabinet.remember(round);
    if (round.win === 0) cabinet.say(t('slot.again'), false);
    else if (outcome.free.length > 0) cabinet.say(t('slot.won', { amount: money.format(round.win) }), true);
    notices.announce(sentence(outcome, round));
  }

  async function spin(): Promise<void> {
    const stake = stepper.value;
    if (stake > balance.confirmed) return notices.say(t('error.insufficient_funds'));
    rest.abort();
    hurry = new AbortController();
    action.set('busy');
    stepper.enable(false);
    sound.play('press');
    balance.showWin(0);
    cabinet.say(t('slot.luck'), false);
    reels.spin(rules.strips);
    const started = performance.now();
    const round = await shell.play({ stake }, stake);
    if (round) {
      await pause(turnMs - (performance.now() - started));
      action.set('hurry');
      await present(round);
    } else {
      reels.show(rules.strips, lastStops);
      cabinet.say(t('slot.again'), false);
    }
    if (round) lastStops = outcomeOf(round).base.stops;
    await pause(view.minRoundMs - (performance.now() - started));
    stepper.enable(true);
    action.set('ready');
  }

  let lastStops: readonly number[] = rules.strips.map(() => 0);
  const earlier = view.rounds.filter((round) => round.state === 'settled');
  for (const round of earlier) cabinet.remember(round);
  const last = earlier.at(-1);
  if (last) lastStops = outcomeOf(last).base.stops;
  shell.stage.append(cabinet.element);
  shell.controls.append(stepper.element);
  shell.setRules(() => paytable(shell, rules, stepper.value));
  cabinet.showStake(stepper.value);
  cabinet.say(t('slot.again'), false);
  action.name(t('slot.spin'), 'spin');
  reels.show(rules.strips, lastStops);
  if (last) balance.showWin(last.win);
  action.onPress(() => {
    if (action.element.dataset.state === 'hurry') hurry.abort();
    else void spin();
  });
  if (view.rounds.some((round) => round.state === 'pending')) {
    action.set('busy');
    const round = await shell.resume();
    if (round) await present(round);
    action.set('ready');
  }
}
