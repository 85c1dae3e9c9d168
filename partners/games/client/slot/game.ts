import type { SlotOutcome } from '../../engines/slot/outcome.ts';
import type { RoundView } from '../../page-api.ts';
import { pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { askAutoLimits } from './auto-dialog.ts';
import { type AutoEnd, type AutoLimits, type AutoRun, createAutoRun } from './autoplay.ts';
import { createCabinet } from './cabinet.ts';
import { createCelebration } from './celebration.ts';
import { showHistory } from './history-dialog.ts';
import { fairness } from './paytable.ts';
import { createPlayback, turnMs } from './playback.ts';
import { createProgress } from './progress.ts';
import { loadArt } from './reels/sprites.ts';
import { type AnyRules, createScene } from './scenes.ts';
import { createTools } from './tools.ts';

/** The server describes a slot to a slot's page; both sides share these types. */
const rulesOf = (shell: Shell) => shell.view.rules as AnyRules;

/** A slot of whatever mechanic. Every result comes from the server; the page only plays it back. */
export async function start(shell: Shell): Promise<void> {
  const { t, money, notices, balance, action, view } = shell;
  const rules = rulesOf(shell);
  const scene = createScene({ shell, art: await loadArt(view.game) }, rules);
  const stepper = createStakeStepper(shell, () => cabinet.showStake(stepper.value));
  const cabinet = createCabinet(shell, rules.mechanic, scene);
  const celebrate = createCelebration(shell, cabinet.element);
  const tools = createTools(shell, {
    onAuto: () => (auto ? endAuto('player') : askAutoLimits(shell, stepper.value, (limits) => void spinOn(limits))),
    onHistory: () => showHistory(shell, rounds),
  });
  const playback = createPlayback({ shell, scene, cabinet, celebrate, isTurbo: () => tools.isTurbo });
  const progress = createProgress();
  const rounds = view.rounds.filter(({ state }) => state === 'settled' || state === 'cancelled');
  /** Spins that follow one another by themselves. */
  let auto: AutoRun | undefined;

  /** What a round showed; undefined when the game was of another mechanic then. */
  function outcomeOf(round: RoundView): SlotOutcome | undefined {
    const outcome = round.outcome as Partial<SlotOutcome> | null;
    const { mechanic, steps } = outcome ?? {};
    return mechanic === rules.mechanic && steps ? { mechanic, steps } : undefined;
  }

  /** Plays a round back, from the step `from` on. */
  async function present(round: RoundView, from = 0): Promise<void> {
    const outcome = outcomeOf(round);
    if (outcome) await playback.play(outcome, round.stake, from, (step) => progress.reached(round.roundId, step));
    progress.end();
    balance.showWin(round.win);
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
    if (from === 0) {
      cabinet.remember(round);
      rounds.push(round);
    }
    const amount = money.format(round.win);
    const isWin = round.win > round.stake;
    if (round.win === 0) cabinet.say(t('slot.again'), false);
    else if (outcome && outcome.steps.length > 1) cabinet.say(t(isWin ? 'slot.won' : 'slot.back', { amount }), isWin);
    notices.announce(saidOf(round, outcome, amount));
    lastStep = outcome?.steps.at(-1);
  }

  /** What a round brought, for ears: what returns no more than the stake is no win. */
  function saidOf(round: RoundView, outcome: SlotOutcome | undefined, amount: string): string {
    if (!outcome || round.win === 0) return t('slot.saidNothing');
    const left = money.format(balance.confirmed);
    return round.win > round.stake
      ? scene.sentence(outcome, amount, left)
      : t('slot.saidBack', { amount, balance: left });
  }

  /** Undefined when there was no round. */
  async function spin(): Promise<RoundView | undefined> {
    const stake = stepper.value;
    if (stake > balance.confirmed) {
      shell.needMoney();
      return undefined;
    }
    playback.clear();
    action.set('busy');
    enable(false);
    shell.sound.play('press');
    balance.showWin(0);
    cabinet.say(t('slot.luck'), false);
    scene.turn('spin');
    const started = performance.now();
    const round = await shell.play({ stake }, stake);
    if (round) {
      await pause((tools.isTurbo ? 0 : turnMs) - (performance.now() - started));
      action.set('hurry');
      await present(round);
    } else {
      scene.rest(lastStep);
      cabinet.say(t('slot.again'), false);
    }
    await pause(view.minRoundMs - (performance.now() - started));
    enable(auto === undefined);
    action.set('ready');
    return round;
  }

  function enable(isEnabled: boolean): void {
    stepper.enable(isEnabled);
    tools.enable(isEnabled);
  }

  /** Spins again and again for the same stake, until a limit or whatever else ends it. */
  async function spinOn(limits: AutoLimits): Promise<void> {
    const run = createAutoRun(limits);
    auto = run;
    while (auto === run) {
      tools.showAuto(run.left);
      const end = run.endBefore(stepper.value, balance.confirmed);
      if (end) return endAuto(end);
      const round = await spin();
      if (!round) return endAuto('refused');
      run.count(round);
    }
  }

  /** No spin follows by itself any more: one that has begun is shown to its end. */
  function endAuto(reason: AutoEnd | 'player' | 'refused' | 'away' | 'site'): void {
    if (!auto) return;
    auto = undefined;
    tools.showAuto(undefined);
    if (action.element.dataset.state === 'ready') enable(true);
    if (reason === 'funds') shell.needMoney();
    // What was refused has been said.
    if (reason === 'refused') return;
    const text = t(`slot.auto.ended.${reason}`);
    cabinet.say(text, false);
    notices.announce(text);
  }

  /** Shows the rest of a round that the last page was in the middle of. */
  async function goOn(round: RoundView, from: number): Promise<void> {
    action.set('hurry');
    enable(false);
    await present(round, from);
    enable(true);
    action.set('ready');
  }

  const earlier = view.rounds.filter((round) => round.state === 'settled');
  for (const round of earlier) cabinet.remember(round);
  const last = earlier.at(-1);
  const lastSteps = (last && outcomeOf(last)?.steps) ?? [];
  const seen = last ? progress.of(last.roundId) : undefined;
  const isInMiddle = seen !== undefined && seen < lastSteps.length - 1;
  let lastStep = isInMiddle ? lastSteps[seen] : lastSteps.at(-1);
  shell.stage.append(cabinet.element);
  shell.controls.append(stepper.element, tools.element);
  shell.setRules(() => [...scene.explain(stepper.value), ...fairness(shell, rules)]);
  cabinet.showStake(stepper.value);
  cabinet.say(t('slot.again'), false);
  action.name(t('slot.spin'), 'spin');
  scene.rest(lastStep);
  if (last) balance.showWin(isInMiddle ? (lastStep?.total ?? 0) : last.win);
  action.onPress(() => {
    const isAuto = auto !== undefined;
    endAuto('player');
    if (action.element.dataset.state === 'hurry') playback.hurry();
    else if (!isAuto) void spin();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') endAuto('away');
  });
  shell.onPause(() => endAuto('site'));
  if (view.rounds.some((round) => round.state === 'pending')) void resume();
  else if (last && isInMiddle) void goOn(last, seen + 1);

  /** Shows how the round ends that was on its way when the player left. */
  async function resume(): Promise<void> {
    action.set('busy');
    scene.turn('spin');
    const round = await shell.resume();
    if (round) await present(round);
    else scene.rest(lastStep);
    action.set('ready');
  }
}
