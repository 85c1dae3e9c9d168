import type { BlackjackRules } from '../../engines/blackjack/engine.ts';
import { pointsOf } from '../../engines/blackjack/rules.ts';
import type { DealerResult, DealerShown } from '../../engines/blackjack/table.ts';
import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import type { RoundView, TableMessage, TableState } from '../../page-api.ts';
import { createHandsScene } from '../hands/scene.ts';
import { createInstantLayout, timesText } from '../instant/layout.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createStakeStepper } from '../shell/stake-stepper.ts';
import { createTableClock, warningSeconds } from '../table/table-clock.ts';
import { createPlaces } from './places.ts';
import { tableRules } from './rules-dialog.ts';
import { type Part, partAt } from './turns.ts';

const tickMs = 200;

const outcomeOf = ({ outcome }: Pick<RoundView, 'outcome'>) => outcome as unknown as HandsOutcome | null;
const isOver = ({ state }: RoundView) => state === 'settled' || state === 'cancelled';

/** What a page sees that has no hand: the dealer alone. */
const dealerAlone = ({ dealer: cards, hidden }: DealerShown): HandsOutcome => ({
  hands: [],
  dealer: { cards, hidden, value: String(pointsOf(cards).total) },
  board: [],
  options: [],
  notes: [],
  times: 0,
  worth: 0,
});

/** Blackjack that all at the table play at a time against one dealer, on the clock of the table. */
export async function start(shell: Shell): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const slips = view.table?.slips ?? [];
  const clock = createTableClock();
  const players = el('p', { class: 'table-players' });
  const places = createPlaces(shell);
  const stepper = createStakeStepper(shell, () => {});
  const hurry = new AbortController();
  const scene = createHandsScene(shell, (step) => void act(step), {
    valueText: (value) => value,
    print: [t('blackjack.print'), t('blackjack.printDealer')],
    deals: { dealer: 2, board: 0, own: 2 },
    lead: () => [],
    tables: () => [],
    company: { left: clock.element, right: players, below: places.element },
  });
  const layout = createInstantLayout(shell, scene.element, scene.options);
  let state: TableState | undefined;
  let ahead = 0;
  let part: Part | undefined;
  /** The slip whose hand is on the table, until it has been paid. */
  let own: RoundView | undefined = slips.findLast((round) => round.state === 'placed');
  let seat = -1;
  let isBusy = false;
  let said = '';
  let warned = '';
  /** The last round whose key has been told. */
  let proven = { numero: '', key: '' };
  /** What is laid on the table, one after the other. */
  let laid = Promise.resolve();
  let seen = '';

  const shownOf = (now: TableState): HandsOutcome | undefined => {
    const { dealer } = (now.result as DealerResult | null) ?? { dealer: undefined };
    const shown = dealer ? { dealer, hidden: 0 } : (now.dealt as DealerShown | null);
    if (!shown) return undefined;
    const table = dealerAlone(shown);
    const hand = own?.draw?.numero === now.round.numero ? outcomeOf(own) : null;
    return hand ? { ...hand, dealer: table.dealer } : table;
  };

  /** Lays what is to be seen, and offers what can be done. */
  function lay(): void {
    const outcome = state && shownOf(state);
    const isTurn = part === 'insuring' || part === 'playing';
    const options = isTurn && !isBusy ? (outcome?.options ?? []) : [];
    const now = JSON.stringify([outcome, options.length]);
    if (now === seen) return;
    seen = now;
    laid = laid.then(async () => {
      if (outcome) await scene.reveal({ ...outcome, options }, hurry.signal);
      scene.show(outcome && { ...outcome, options }, options.length > 0 || part === 'open');
    });
  }

  function promptOf(): string {
    const outcome = own && outcomeOf(own);
    if (part === 'open')
      return own ? t('table.placed', { amount: money.format(own.stake) }) : t('blackjackTable.place');
    if (!own) return t('blackjackTable.watch');
    if (!outcome) return t('table.noMore');
    if (outcome.options.some(({ name }) => name === 'decline')) return t('blackjackTable.insurance');
    if (outcome.options.length > 0) return t('blackjackTable.turn', { hand: scene.say(outcome) });
    return part === 'insuring' ? t('blackjackTable.looks') : t('blackjackTable.wait', { hand: scene.say(outcome) });
  }

  /** Says what is to be done; aloud when it is new. */
  function prompt(): void {
    if (part === undefined || part === 'paying') return;
    const text = promptOf();
    layout.say(text);
    if (text !== said && (own || part === 'open')) notices.announce(text);
    said = text;
  }

  function show(): void {
    stepper.enable(part === 'open' && !own && !isBusy);
    action.set(isBusy ? 'busy' : part === 'open' && !own ? 'ready' : 'off');
    prompt();
    lay();
  }

  /** Does what the server is asked for; meanwhile nothing else can be. */
  async function asking(work: () => Promise<RoundView | undefined>): Promise<void> {
    isBusy = true;
    show();
    const round = await work();
    isBusy = false;
    if (round) take(round);
    else await catchUp();
    show();
  }

  function take(round: RoundView): void {
    // What the room has told may be newer.
    if (own?.roundId === round.roundId && own.steps > round.steps) return;
    own = round;
    if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
  }

  async function place(): Promise<void> {
    const numero = state?.round.numero;
    if (part !== 'open' || own || isBusy || numero === undefined) return;
    const stake = stepper.value;
    if (stake > balance.confirmed) return notices.say(t('error.insufficient_funds'));
    balance.showWin(0);
    await asking(() => shell.play({ stake }, stake, numero));
    if (own) sound.play('stop');
  }

  async function act(step: object): Promise<void> {
    const round = own;
    if (!round || isBusy) return;
    sound.play('press');
    await asking(() => shell.step(round, step));
  }

  /** Shows what the hand has been paid. */
  async function pay(rounds: readonly RoundView[]): Promise<void> {
    const round = rounds.find((one) => isOver(one) && one.roundId === own?.roundId);
    if (!round) return;
    own = undefined;
    await laid;
    const outcome = outcomeOf(round);
    if (outcome && round.state === 'settled') {
      await scene.reveal(outcome, hurry.signal);
      scene.show(outcome, false);
      layout.remember({ text: timesText(shell, outcome.times), isWin: round.win > round.stake });
      said = '';
      await layout.celebrate(round, scene.say(outcome), hurry.signal);
    }
    shell.tell(round);
    show();
  }

  /** The hand may have moved on, or been paid, while nobody listened. */
  async function catchUp(): Promise<void> {
    const table = await shell.table();
    if (!table) return;
    const open = table.slips.findLast((round) => round.state === 'placed');
    if (own && own.roundId !== open?.roundId) await pay(table.slips);
    if (open) take(open);
  }

  function follow(now: TableState, isFirst: boolean): void {
    const isNext = now.round.numero !== state?.round.numero;
    state = now;
    ahead = now.now - performance.now();
    if (now.key !== null) proven = { numero: now.round.numero, key: now.key };
    players.textContent = t('table.players', { n: now.players });
    if (isNext) seat = -1;
    places.show(now.seats, seat);
    if (own && (isFirst || (isNext && own.draw?.numero !== now.round.numero))) void catchUp().then(show);
    tick();
    lay();
  }

  function tick(): void {
    if (!state) return;
    const now = performance.now() + ahead;
    const isAce = (state.dealt as DealerShown | null)?.dealer[0]?.rank === 1;
    const { part: next, from, to } = partAt(state, isAce, now);
    const isCounting = next !== 'drawing' && next !== 'paying';
    const times = isCounting ? { opensAt: from, closesAt: to, paysAt: to } : { opensAt: 0, closesAt: 0, paysAt: to };
    clock.follow({ now, round: times });
    const { left } = clock.tick();
    const isMine = next === 'open' ? false : (own && outcomeOf(own)?.options.length) !== 0 && own !== undefined;
    if (isCounting && isMine && left <= warningSeconds && warned !== `${state.round.numero}${next}`) {
      warned = `${state.round.numero}${next}`;
      sound.play('tease');
      notices.announce(t('blackjackTable.closing'));
    }
    if (next === part) return;
    part = next;
    show();
  }

  shell.controls.append(stepper.element);
  shell.setRules(() => tableRules(shell, (view.rules as BlackjackRules).returned, proven));
  action.name(t('table.bet'), 'chip');
  action.onPress(() => void place());
  const paid = slips.filter((round) => round.state === 'settled' && round.outcome !== null);
  for (const round of paid)
    layout.remember({ text: timesText(shell, outcomeOf(round)?.times ?? 0), isWin: round.win > round.stake });
  if (own) notices.say(t('instant.resumed'));
  show();
  setInterval(tick, tickMs);
  shell.room<TableMessage>((message, isFirst) => {
    if (message.type === 'table') return follow(message, isFirst);
    if (message.type === 'paid') return void pay(message.rounds);
    if (message.type !== 'hand') return;
    seat = message.seat;
    if (!isBusy) take(message.round);
    show();
  });
}
