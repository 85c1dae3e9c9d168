import type { CrashOutcome } from '../../engines/crash/engine.ts';
import { heightAt } from '../../engines/crash/flight.ts';
import type { FlightMessage, FlightState, PastFlight } from '../../flight-api.ts';
import type { RoundView } from '../../page-api.ts';
import { timesText } from '../instant/layout.ts';
import { burstCoins, endCoins } from '../shell/coins.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { type BetDesk, createBetDesk, type Phase } from './bet.ts';
import { createBetButton } from './bet-button.ts';
import { createPastFlights } from './past.ts';
import { createRiders } from './riders.ts';
import { crashRules } from './rules.ts';
import { createSky } from './sky.ts';

/** Numbers of flights go on from so many with each day. */
const flightsOfDay = 10_000;
/** Without motion the height is read off so often, ms. */
const calmMs = 250;

const isOver = ({ state }: RoundView) => state === 'settled' || state === 'cancelled';
const offOf = ({ outcome }: RoundView) => (outcome as CrashOutcome | null)?.off ?? null;

/** A flight that all players share: who gets off in time is paid its height. */
export async function start(shell: Shell): Promise<void> {
  const { t, sound, view, notices, balance, money, action } = shell;
  const first = view.table ?? { past: [], slips: [], proof: { terminal: '', salt: '', first: 0 } };
  const times = (height: number) => timesText(shell, height);
  const sky = createSky(view.game.code, times);
  const height = el('output', { class: 'crash-height', 'aria-live': 'off' });
  const message = el('p', { class: 'game-message crash-message', 'aria-hidden': 'true' });
  const wait = el('i', { class: 'crash-wait', 'aria-hidden': 'true' });
  const past = createPastFlights(shell);
  const riders = createRiders(shell);
  /** Of the day's chain. */
  let { proof } = first;
  let state: FlightState | undefined;
  let phase: Phase = 'ended';
  let serverAhead = 0;
  let calmed = 0;
  /** Bets whose end the player has been told: it comes by the room, and by the answer to getting off. */
  const told = new Set<string>();
  /** Where the player got off this flight. */
  let ownOffs: readonly number[] = [];
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = before.then(work, work);
    before = done.catch(() => {});
    return done;
  };

  const ownStepper = createStakeStepper(shell, () => {});
  const otherStepper = createStakeStepper(shell, () => {});
  const otherButton = createBetButton();
  const shared = { inTurn, onOff: settle };
  const desks: readonly BetDesk[] = [
    createBetDesk(shell, { ...shared, label: t('crash.first'), stepper: ownStepper, press: action, controls: [] }),
    createBetDesk(shell, {
      ...shared,
      label: t('crash.second'),
      stepper: otherStepper,
      press: otherButton,
      controls: [otherStepper.element, otherButton.element],
    }),
  ];

  function say(text: string, isWin = false): void {
    message.textContent = text;
    message.classList.toggle('is-win', isWin);
  }

  /** Tells the player once how a bet has ended. */
  function settle(round: RoundView): void {
    if (!isOver(round) || told.has(round.roundId)) return;
    told.add(round.roundId);
    for (const desk of desks) desk.end(round);
    const off = offOf(round);
    shell.tell(round);
    balance.showWin(round.win);
    if (off === null) {
      sound.play('lose');
      return;
    }
    ownOffs = [...ownOffs, off];
    const text = t('crash.off', { off: times(off), amount: money.format(round.win) });
    say(text, true);
    notices.announce(t('crash.saidOff', { result: text, balance: money.format(balance.confirmed) }));
    const isBig = round.win >= round.stake * 10;
    sound.play(isBig ? 'bigWin' : 'win');
    const { effects } = shell;
    burstCoins(effects, effects.clientWidth / 2, effects.clientHeight * 0.4, isBig ? 90 : 26);
  }

  /** A bet that another page of the player has made. */
  function take(round: RoundView): void {
    if (desks.some((desk) => desk.isBusy || desk.round?.roundId === round.roundId)) return;
    desks.find((desk) => !desk.round)?.take(round);
  }

  /** How bets of a flight have ended whose room was not heard, and what proves the flights of a new day. */
  async function catchUp(): Promise<void> {
    const table = await shell.table();
    proof = table?.proof ?? proof;
    for (const slip of table?.slips ?? []) if (desks.some(({ round }) => round?.roundId === slip.roundId)) settle(slip);
  }

  function land(end: PastFlight): void {
    past.add(end);
    const isTop = heightAt(Number.MAX_SAFE_INTEGER) <= end.crash;
    say(t(isTop ? 'crash.top' : 'crash.ended', { crash: times(end.crash) }));
    notices.announce(message.textContent ?? '');
    sound.play('stop');
  }

  function follow(now: FlightState, isFirst: boolean): void {
    const isNext = now.numero !== state?.numero;
    const hasEnded = now.end !== null && (isNext || state?.end === null);
    state = now;
    serverAhead = now.now - performance.now();
    riders.show(now);
    const isMissed = desks.some(({ round }) => round && (isFirst || round.draw?.numero !== now.numero));
    const isNextDay = Number(now.numero) - proof.first >= flightsOfDay;
    if ((isFirst || isNext) && (isMissed || isNextDay)) void catchUp();
    if (hasEnded && now.end) land(now.end);
    show();
  }

  function show(): void {
    if (!state) return;
    const now = performance.now() + serverAhead;
    const { leavesAt, opensAt, end, numero } = state;
    const current: Phase = end ? 'ended' : now < leavesAt ? 'boarding' : 'flying';
    const seconds = ((end?.at ?? now) - leavesAt) / 1000;
    const reached = end ? end.crash : heightAt(Math.max(seconds * 1000, 0));
    if (current !== phase || element.dataset.numero !== numero) {
      if (current === 'flying') notices.announce(t('crash.away'));
      if (current === 'boarding') {
        balance.showWin(0);
        endCoins(shell.effects);
        ownOffs = [];
      }
      phase = current;
      element.dataset.phase = phase;
      element.dataset.numero = numero;
      for (const desk of desks) desk.follow(numero, phase);
      if (phase === 'flying') say(t('crash.away'));
    }
    if (phase === 'boarding') say(t('crash.boarding', { n: Math.ceil((leavesAt - now) / 1000) }));
    wait.style.setProperty('--left', String(Math.max(0, (leavesAt - now) / (leavesAt - opensAt))));
    const text = phase === 'boarding' ? '' : times(reached);
    if (height.textContent !== text) height.textContent = text;
    if (phase === 'flying') for (const desk of desks) desk.rise(reached);
    const offs = state.riders.flatMap(({ off }) => (off === null ? [] : [{ off, isOwn: false }]));
    sky.draw({
      seconds,
      state: phase,
      ago: end ? Math.max(0, (now - end.at) / 1000) : 0,
      offs: [...offs, ...ownOffs.map((off) => ({ off, isOwn: true }))],
    });
  }

  function frame(now: number): void {
    if (!prefersReducedMotion() || now - calmed >= calmMs) {
      calmed = now;
      show();
    }
    requestAnimationFrame(frame);
  }

  const element = el(
    'div',
    { class: 'flight', 'data-phase': phase },
    past.element,
    el('section', { class: 'crash', 'aria-label': t('crash.flight') }, sky.element, height, message, wait),
    el('div', { class: 'bets' }, ...desks.map((desk) => desk.element)),
    riders.element,
  );
  shell.stage.append(element);
  shell.controls.append(ownStepper.element);
  shell.setRules(() => crashRules(shell, proof, past.newest));
  for (const flight of first.past as unknown as readonly PastFlight[]) past.add(flight);
  const aboard = first.slips.filter((slip) => slip.state === 'placed');
  for (const [at, slip] of aboard.entries()) desks[at]?.take(slip);
  if (aboard.length > 0) notices.say(t('crash.resumed'));
  action.set('off');
  requestAnimationFrame(frame);
  shell.room<FlightMessage>((heard, isFirst) => {
    if (heard.type === 'flight') follow(heard, isFirst);
    else if (heard.type === 'placed') take(heard.round);
    else for (const round of heard.rounds) settle(round);
  });
}
