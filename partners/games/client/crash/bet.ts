import { type CrashOutcome, journaledBet } from '../../engines/crash/engine.ts';
import { timesStake } from '../../engines/instant.ts';
import type { RoundView } from '../../page-api.ts';
import { timesText } from '../instant/layout.ts';
import type { ActionButton } from '../shell/action-button.ts';
import { el } from '../shell/dom.ts';
import { createPressGuard } from '../shell/press-guard.ts';
import type { Shell } from '../shell/shell.ts';
import type { StakeStepper } from '../shell/stake-stepper.ts';
import { createTargetField } from './target-field.ts';

export type Phase = 'boarding' | 'flying' | 'ended';

/** One of the player's bets: made, or kept for the next flight, and got off with. */
export interface BetDesk {
  readonly element: HTMLElement;
  /** Its bet on the flight, until that is paid or lost. */
  readonly round: RoundView | undefined;
  /** It waits for an answer. */
  readonly isBusy: boolean;
  /** Takes over a bet that was made before, here or on another device. */
  take(round: RoundView): void;
  follow(numero: string, phase: Phase): void;
  /** Shows what getting off would bring at a height. */
  rise(height: number): void;
  /** The bet has been paid, lost or given back. */
  end(round: RoundView): void;
}

export interface BetParts {
  readonly label: string;
  readonly stepper: StakeStepper;
  readonly press: Pick<ActionButton, 'name' | 'set' | 'onPress'>;
  /** Further controls of the desk. */
  readonly controls: readonly Node[];
  /** Does one thing after the other: the server takes one bet at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** The server has answered how the player got off. */
  onOff(round: RoundView): void;
}

export function createBetDesk(shell: Shell, { label, stepper, press, controls, inTurn, onOff }: BetParts): BetDesk {
  const { t, money, notices, balance, sound } = shell;
  const target = createTargetField(shell);
  const worth = el('output', { class: 'bet-worth', 'aria-live': 'off' });
  let flight: { numero: string; phase: Phase } = { numero: '', phase: 'ended' };
  let round: RoundView | undefined;
  let isKept = false;
  let isBusy = false;
  // At take-off, and when the player has got off, the button does something else.
  const counts = createPressGuard();

  function draw(): void {
    const isFree = !round && !isKept && !isBusy;
    stepper.enable(isFree);
    target.enable(isFree);
    if (round && flight.phase === 'flying') press.name(t('crash.getOff'), 'leave');
    else if (round) press.name(t('crash.aboard'), 'check');
    else if (isKept) press.name(t('crash.cancel'), 'close');
    else press.name(t(flight.phase === 'boarding' ? 'crash.bet' : 'crash.next'), 'chip');
    press.set(isBusy ? 'busy' : round && flight.phase !== 'flying' ? 'off' : 'ready');
  }

  async function doing(work: () => Promise<void>): Promise<void> {
    isBusy = true;
    draw();
    await work();
    isBusy = false;
    draw();
  }

  async function board(goal: number | null): Promise<void> {
    isKept = false;
    const { numero } = flight;
    const stake = stepper.value;
    const made = await inTurn(() => shell.play({ stake, target: goal }, stake, numero));
    if (!made) return;
    if (made.balance !== null && made.seq !== null) balance.confirm(made.balance, made.seq);
    round = made;
    worth.textContent = money.format(stake);
    sound.play('stop');
    notices.announce(t('crash.said', { amount: money.format(stake) }));
  }

  async function getOff(aboard: RoundView): Promise<void> {
    const now = await shell.off(aboard);
    if (now?.state === 'settled') onOff(now);
  }

  /** Says what stands in the way of a bet; false: nothing does. */
  function isHindered(): boolean {
    if (target.value === undefined) notices.say(t('crash.wrong'));
    else if (stepper.value > balance.confirmed) shell.needMoney();
    else return false;
    return true;
  }

  press.onPress(() => {
    const aboard = round;
    if (isBusy || !counts(aboard ? 'getOff' : isKept ? 'cancel' : 'bet')) return;
    sound.play('press');
    const goal = target.value ?? null;
    if (aboard) void doing(() => getOff(aboard));
    else if (!isKept && isHindered()) return;
    else if (flight.phase === 'boarding' && !isKept) void doing(() => board(goal));
    else {
      isKept = !isKept;
      if (isKept) notices.announce(t('crash.kept'));
      draw();
    }
  });

  return {
    element: el(
      'div',
      { class: 'bet', role: 'group', 'aria-label': label },
      el('span', { class: 'bet-label', 'aria-hidden': 'true' }, label),
      target.element,
      worth,
      ...controls,
    ),
    get round() {
      return round;
    },
    get isBusy() {
      return isBusy;
    },
    take(made) {
      round = made;
      const bet = journaledBet(made.bets);
      target.set(bet.target);
      worth.textContent = money.format(bet.stake);
      draw();
    },
    follow(numero, phase) {
      const isNext = numero !== flight.numero;
      flight = { numero, phase };
      if (isNext && !round) worth.textContent = '';
      if (phase === 'boarding' && isKept && !isBusy) void doing(() => board(target.value ?? null));
      else draw();
    },
    rise(height) {
      if (!round) return;
      const text = money.format(timesStake(round.stake, height));
      if (worth.textContent !== text) worth.textContent = text;
    },
    end(ended) {
      if (ended.roundId !== round?.roundId) return;
      round = undefined;
      const { off = null } = (ended.outcome ?? {}) as Partial<CrashOutcome>;
      worth.textContent = off === null ? '' : `${timesText(shell, off)} +${money.format(ended.win)}`;
      worth.classList.toggle('is-win', off !== null);
      draw();
    },
  };
}
