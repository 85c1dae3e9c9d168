import type { DrawOutcome, DrawRules } from '../../engines/draw/engine.ts';
import type { RoundView } from '../../page-api.ts';
import { el, pause } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { celebrate } from './celebrate.ts';
import { dropBalls } from './drop-balls.ts';
import { createGlobe } from './globe.ts';
import { drawRulesContent } from './rules-dialog.ts';
import { createSlipDesk } from './slip-desk.ts';
import { createTray } from './tray.ts';

const rulesOf = (shell: Shell) => shell.view.rules as DrawRules;
const outcomeOf = (round: RoundView) => round.outcome as DrawOutcome;

/** The draw for one slip: numbers, and at once five balls out of the sphere. */
export async function startDraw(shell: Shell): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const rules = rulesOf(shell);
  const globe = createGlobe(rules.balls);
  const tray = createTray(shell, { places: rules.drawn, title: t('draw.history') });
  const desk = createSlipDesk(shell, rules, {
    emptyText: t('draw.empty'),
    isOpen: () => action.element.dataset.state === 'ready',
    onChange: () => tray.say(desk.prompt(), false),
  });
  const { slip, stepper, list } = desk;
  let hurry = new AbortController();

  async function present(round: RoundView): Promise<void> {
    const { balls, results } = outcomeOf(round);
    await dropBalls({ globe, tray, sound }, balls, hurry.signal);
    list.showResults(results, balls);
    tray.remember(balls, round.win);
    tray.say(round.win > 0 ? t('slot.won', { amount: money.format(round.win) }) : t('slot.saidNothing'), round.win > 0);
    await celebrate(shell, round, hurry.signal);
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
    const values = {
      balls: balls.join(', '),
      amount: money.format(round.win),
      balance: money.format(balance.confirmed),
    };
    notices.announce(t(round.win > 0 ? 'draw.saidWin' : 'draw.saidNothing', values));
  }

  async function play(): Promise<void> {
    desk.takeChoice();
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
      tray.say(desk.prompt(), false);
    }
    await pause(view.minRoundMs - (performance.now() - started));
    stepper.enable(true);
    action.set('ready');
  }

  const settled = view.rounds.filter((round) => round.state === 'settled');
  for (const round of settled) tray.remember(outcomeOf(round).balls, round.win);
  const sphere = el('div', { class: 'sphere' }, globe.canvas, el('div', { class: 'sphere-glass' }));
  const machine = el('section', { class: 'draw-machine', 'aria-label': t('draw.machine') }, sphere, tray.element);
  shell.stage.append(el('div', { class: 'draw' }, machine, el('div', { class: 'draw-desk' }, ...desk.elements)));
  shell.controls.append(stepper.element);
  shell.setRules(() => drawRulesContent(shell, rules));
  action.name(t('draw.draw'), 'play');
  tray.say(desk.prompt(), false);
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
