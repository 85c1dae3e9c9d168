import type { SlipResult } from '../../engines/slip.ts';
import type { RoundView } from '../../page-api.ts';
import { burstCoins } from '../shell/coins.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import { createSlip } from '../shell/slip.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createCloth, type Field } from './cloth.ts';

/** Shows how a round came out: a wheel, cards, dice. */
export interface Machine<Outcome> {
  readonly element: HTMLElement;
  /** Sets it going while the server is asked. */
  start(): void;
  /** Lets it come to a result; resolves when that is seen. */
  land(outcome: Outcome, hurry: AbortSignal): Promise<void>;
  /** Shows a result of before, or that there is none yet. */
  show(outcome: Outcome | undefined): void;
}

/** A result of before, in the row beside the machine. */
export interface Badge {
  readonly face: readonly (string | Node)[];
  readonly look: string;
  /** What a screen reader says in place of pictures. */
  readonly name?: string;
}

/** Results of before, drawn as players of the game are used to. */
export interface Road<Outcome> {
  readonly element: HTMLElement;
  add(outcome: Outcome): void;
}

/** A game whose bets lie on a cloth and are drawn together. */
export interface TableGame<Outcome extends { readonly results: readonly SlipResult[] }> {
  readonly machine: Machine<Outcome>;
  readonly machineLabel: string;
  readonly cloth: { readonly fields: readonly Field[]; readonly look: string };
  /** Name of the button that starts a round. */
  readonly start: string;
  /** A result in words. */
  say(outcome: Outcome): string;
  /** Where results of before stand: a road, or a row of badges. */
  readonly past: Road<Outcome> | ((outcome: Outcome) => Badge);
  /** What the rules button shows. */
  rules(): readonly Node[];
}

/** The machine runs so long at least, ms. */
const runMs = 900;
const kept = 10;

/** Plays a table: chips stay on the cloth for the next round until they are cleared. */
export async function startTable<Outcome extends { readonly results: readonly SlipResult[] }>(
  shell: Shell,
  { machine, machineLabel, cloth: laidOut, start, say: inWords, past, rules }: TableGame<Outcome>,
): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const outcomeOf = (round: RoundView) => round.outcome as unknown as Outcome;
  const stepper = createStakeStepper(shell, () => {});
  const message = el('p', { class: 'game-message', 'aria-hidden': 'true' });
  const road = typeof past === 'function' ? badgeRow(t('table.history'), past) : past;
  const clear = el('button', { type: 'button', class: 'ghost-button', 'aria-label': t('bar.clear') }, icon('clear'));
  const say = (text: string, isWin = false) => {
    message.textContent = text;
    message.classList.toggle('is-win', isWin);
  };
  const prompt = () => (slip.total > 0 ? t('table.laid', { amount: money.format(slip.total) }) : t('table.place'));
  const cloth = createCloth(shell, laidOut, (spot) => {
    if (action.element.dataset.state !== 'ready') return;
    sound.play('press');
    slip.add({ ...spot, stake: stepper.value });
  });
  const slip = createSlip(() => {
    cloth.show(slip);
    clear.hidden = slip.bets.length === 0;
    say(prompt());
  });
  clear.addEventListener('click', () => {
    if (action.element.dataset.state === 'ready') slip.clear();
  });
  let hurry = new AbortController();
  let last: Outcome | undefined;

  function remember(round: RoundView): void {
    last = outcomeOf(round);
    road.add(last);
  }

  async function present(round: RoundView): Promise<void> {
    const outcome = outcomeOf(round);
    await machine.land(outcome, hurry.signal);
    sound.play('stop');
    cloth.showResults(outcome.results);
    remember(round);
    const result = inWords(outcome);
    const won = round.win > 0 ? ` · ${t('slot.won', { amount: money.format(round.win) })}` : '';
    say(result + won, round.win > 0);
    if (round.win > 0) {
      const isBig = round.win >= round.stake * 10;
      sound.play(isBig ? 'bigWin' : 'win');
      if (round.win > round.stake)
        burstCoins(shell.effects, shell.effects.clientWidth / 2, shell.effects.clientHeight * 0.4, isBig ? 90 : 26);
      await balance.countWin(0, round.win, 800, hurry.signal);
    }
    balance.showWin(round.win);
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
    const values = { result, amount: money.format(round.win), balance: money.format(balance.confirmed) };
    notices.announce(t(round.win > 0 ? 'table.saidWin' : 'table.saidNothing', values));
  }

  async function play(): Promise<void> {
    if (slip.bets.length === 0) return notices.say(t('table.chooseFirst'));
    if (slip.total > balance.confirmed) return notices.say(t('error.insufficient_funds'));
    hurry = new AbortController();
    action.set('busy');
    stepper.enable(false);
    cloth.show(slip);
    balance.showWin(0);
    say(t('table.noMore'));
    shell.stage.firstElementChild?.scrollTo({ top: 0 });
    machine.start();
    const started = performance.now();
    const round = await shell.play({ bets: slip.bets }, slip.total);
    if (round) {
      action.set('hurry');
      await pause(prefersReducedMotion() ? 0 : runMs - (performance.now() - started), hurry.signal);
      await present(round);
    } else {
      machine.show(last);
      say(prompt());
    }
    await pause(view.minRoundMs - (performance.now() - started));
    stepper.enable(true);
    action.set('ready');
  }

  const settled = view.rounds.filter((round) => round.state === 'settled');
  for (const round of settled) remember(round);
  const side = el('section', { class: 'table-side', 'aria-label': machineLabel }, machine.element, road.element);
  const head = el('div', { class: 'table-head' }, message, clear);
  const desk = el('section', { class: 'table-desk' }, head, cloth.element);
  shell.stage.append(el('div', { class: 'table-game' }, side, desk));
  shell.controls.append(stepper.element);
  shell.setRules(rules);
  action.name(start, 'spin');
  clear.hidden = true;
  say(prompt());
  machine.show(last);
  balance.showWin(settled.at(-1)?.win ?? 0);
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

/** The newest results as a row of badges. */
function badgeRow<Outcome>(label: string, badge: (outcome: Outcome) => Badge): Road<Outcome> {
  const element = el('ol', { class: 'outcome-history', 'aria-label': label });
  return {
    element,
    add(outcome) {
      const { face, look, name } = badge(outcome);
      const said = name ? [el('span', { class: 'visually-hidden' }, name)] : [];
      element.prepend(el('li', { class: look }, ...said, ...face));
      while (element.children.length > kept) element.lastElementChild?.remove();
    },
  };
}
