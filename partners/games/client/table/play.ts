import type { SlipBet, SlipResult } from '../../engines/slip.ts';
import type { RoundView, TableMessage, TableState } from '../../page-api.ts';
import { burstCoins, endCoins } from '../shell/coins.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { chainValues, verifyLink } from '../verify/link.ts';
import { type Badge, badgeRow, type Road } from './badge-row.ts';
import { createChipTray } from './chip-tray.ts';
import { createCloth, type Field, type Spot } from './cloth.ts';
import { createCompany } from './company.ts';
import { createDealer, type DealerPhase } from './dealer.ts';
import { createLaying } from './laying.ts';
import { layOut } from './layout.ts';
import { createTableClock, warningSeconds } from './table-clock.ts';

/** Shows how a round came out: a wheel, cards, dice. */
export interface Machine<Result> {
  readonly element: HTMLElement;
  /** Takes the width of a phone's stage: the dealer does not stand beside it. */
  readonly isWide?: boolean;
  /** Sets it going when the last bet is laid. */
  start(): void;
  /** Lets it come to a result; resolves when that is seen. */
  land(result: Result, hurry: AbortSignal): Promise<void>;
  /** Shows a result of before, or that there is none yet. */
  show(result: Result | undefined): void;
}

/** So many chips on a field. */
interface Chips extends Spot {
  readonly chips: number;
}

/** A game whose bets lie on a cloth and are drawn together, for all players at one time. */
export interface TableGame<Result> {
  readonly machine: Machine<Result>;
  readonly machineLabel: string;
  readonly cloth: { readonly fields: readonly Field[]; readonly look: string };
  /** What stands below the cloth and lays chips on several fields of it at a time. */
  below?(lay: (chips: readonly Chips[]) => void): HTMLElement;
  /** A result in words. */
  say(result: Result): string;
  /** Where results of before stand: a road, or a row of badges. */
  readonly past: Road<Result> | ((result: Result) => Badge);
  /** The most that may lie on a kind of field, minor units; left out where only the server bounds it. */
  most?(type: string): number;
  /** What the rules button shows. */
  rules(): readonly Node[];
}

const tickMs = 200;
/** Who comes later than this into a reveal sees the result at once, ms. */
const lateMs = 2500;

const isOver = ({ state }: RoundView) => state === 'settled' || state === 'cancelled';
const betsOf = (rounds: readonly RoundView[]) => rounds.flatMap(({ bets }) => bets as unknown as readonly SlipBet[]);
const resultsOf = ({ outcome }: RoundView) =>
  (outcome as unknown as { readonly results: readonly SlipResult[] } | null)?.results ?? [];
const sum = (rounds: readonly RoundView[], pick: (round: RoundView) => number) =>
  rounds.reduce((total, round) => total + pick(round), 0);

/** Plays at a table: chips are laid out, placed for the round on the clock, and paid when its result is seen. */
export async function startTable<Result>(
  shell: Shell,
  {
    machine,
    machineLabel,
    cloth: laidOut,
    below,
    say: inWords,
    past,
    rules,
    most: mostOf = () => Number.POSITIVE_INFINITY,
  }: TableGame<Result>,
): Promise<void> {
  const { t, money, sound, notices, balance, action, view } = shell;
  const first = view.table ?? { past: [], slips: [], proof: { terminal: '', salt: '', first: 0 } };
  const tray = createChipTray(shell);
  const message = el('p', { class: 'game-message', 'aria-hidden': 'true' });
  const road = typeof past === 'function' ? undefined : past;
  const recent = badgeRow(t('table.history'), typeof past === 'function' ? past : past.badge);
  const clock = createTableClock();
  const dealer = createDealer(view.game.code);
  const company = createCompany(shell);
  const hurry = new AbortController();
  /** Slips of the round on the clock; then those that wait for their pay. */
  let placed: readonly RoundView[] = first.slips.filter((round) => round.state === 'placed');
  let lastBets: readonly SlipBet[] = betsOf(first.slips.slice(-1));
  let state: TableState | undefined;
  let phase: DealerPhase | undefined;
  let isPlacing = false;
  let warned = '';
  /** The last round whose key has been shown. */
  let proven = { numero: '', key: '' };
  /** The round whose result is being shown, and when that is done. */
  let landing = { numero: '', done: Promise.resolve() };

  const say = (text: string, isWin = false) => {
    message.textContent = text;
    message.classList.toggle('is-win', isWin);
  };
  const remember = (result: Result) => {
    for (const row of [recent, road]) row?.add(result);
  };
  const prompt = () => {
    if (laying.total > 0) return t('table.laid', { amount: money.format(laying.total) });
    const stake = sum(placed, (round) => round.stake);
    return stake > 0 ? t('table.placed', { amount: money.format(stake) }) : t('table.place');
  };
  const isOpen = () => phase === 'open' && !isPlacing;
  const laying = createLaying(shell, {
    isOpen,
    placed: () => betsOf(placed),
    last: () => lastBets,
    most: mostOf,
    onChange: show,
    refuse(text) {
      say(text);
      notices.announce(text);
    },
  });
  const lay = (chips: readonly Chips[]) => {
    if (isPlacing) return;
    const bets = chips.map(({ type, pick, chips: count }) => ({ type, pick, stake: count * tray.value }));
    if (laying.lay(bets) && bets.length > 1) notices.announce(prompt());
  };
  const cloth = createCloth(shell, laidOut, (spot) => lay([{ ...spot, chips: 1 }]));

  function show(): void {
    cloth.show(betsOf(placed), laying.bets);
    laying.show();
    action.set(isPlacing ? 'busy' : isOpen() && laying.bets.length > 0 ? 'ready' : 'off');
    if (phase === 'open') say(prompt());
  }

  async function place(): Promise<void> {
    const numero = state?.round.numero;
    if (!isOpen() || numero === undefined || laying.bets.length === 0) return;
    if (laying.total > balance.confirmed) return shell.needMoney();
    isPlacing = true;
    show();
    const round = await shell.play({ bets: laying.bets }, laying.total, numero);
    isPlacing = false;
    if (round) {
      lastBets = laying.bets;
      placed = [...placed, round];
      if (round.balance !== null && round.seq !== null) balance.confirm(round.balance, round.seq);
      sound.play('stop');
      notices.announce(t('table.placed', { amount: money.format(round.stake) }));
      laying.clear();
    } else show();
  }

  /** A slip that another page of the player has laid. */
  function take(round: RoundView): void {
    if (isPlacing || placed.some(({ roundId }) => roundId === round.roundId)) return;
    placed = [...placed, round];
    show();
  }

  /** Lets everybody at the table see the result of a round, once. */
  function land({ round, result, now }: TableState): void {
    if (landing.numero === round.numero) return;
    const seen = result as Result;
    const isLate = now - round.closesAt > lateMs;
    machine.start();
    const shown = isLate ? Promise.resolve(machine.show(seen)) : machine.land(seen, hurry.signal);
    const done = shown.then(() => {
      sound.play('stop');
      remember(seen);
      say(inWords(seen));
      if (placed.length === 0) notices.announce(inWords(seen));
    });
    landing = { numero: round.numero, done };
  }

  /** Shows what the player's slips have been paid. */
  async function pay(rounds: readonly RoundView[]): Promise<void> {
    const due = rounds.filter((round) => isOver(round) && placed.some(({ roundId }) => roundId === round.roundId));
    if (due.length === 0) return;
    placed = placed.filter(({ roundId }) => !due.some((round) => round.roundId === roundId));
    await landing.done;
    const [win, stake] = [sum(due, (round) => round.win), sum(due, (round) => round.stake)];
    cloth.show(betsOf(due), laying.bets);
    cloth.showResults(due.flatMap(resultsOf));
    const result = message.textContent ?? '';
    const isWin = win > stake;
    if (win > 0) {
      say(`${result} · ${t(isWin ? 'slot.won' : 'table.back', { amount: money.format(win) })}`, isWin);
      const isBig = win >= stake * 10;
      sound.play(isBig ? 'bigWin' : isWin ? 'win' : 'stop');
      if (isWin)
        burstCoins(shell.effects, shell.effects.clientWidth / 2, shell.effects.clientHeight * 0.4, isBig ? 90 : 26);
      await balance.countWin(0, win, 800, hurry.signal);
    }
    balance.showWin(win);
    for (const round of due) shell.tell(round);
    const values = { result, amount: money.format(win), balance: money.format(balance.confirmed) };
    const said = isWin ? 'table.saidWin' : 'table.saidBack';
    notices.announce(t(win > 0 ? said : 'table.saidNothing', values));
  }

  function follow(now: TableState, isFirst: boolean): void {
    const isNext = now.round.numero !== state?.round.numero;
    state = now;
    clock.follow(now);
    company.show(now);
    cloth.showCrowd(now.crowd);
    if (placed.some(({ draw }) => isFirst || (isNext && draw?.numero !== now.round.numero))) void catchUp();
    if (now.key !== null) {
      proven = { numero: now.round.numero, key: now.key };
      land(now);
    }
    tick();
  }

  /** Their pay was told while nobody listened. */
  async function catchUp(): Promise<void> {
    const table = await shell.table();
    if (table) await pay(table.slips);
  }

  /** Once in a round, to whom it concerns. */
  function warn(): void {
    const { numero } = state?.round ?? {};
    if (laying.bets.length === 0 || numero === undefined || numero === warned) return;
    warned = numero;
    sound.play('tease');
    notices.announce(t('table.closing'));
  }

  function tick(): void {
    const before = phase;
    const now = clock.tick();
    phase = now.phase;
    if (phase === 'open' && now.left <= warningSeconds) warn();
    if (phase === before) return;
    dealer.set(phase);
    if (phase === 'closed') say(t('table.noMore'));
    if (phase === 'open') {
      balance.showWin(0);
      endCoins(shell.effects);
    }
    show();
  }

  for (const result of first.past) remember(result as Result);
  machine.show(first.past.at(-1) as Result | undefined);
  shell.stage.classList.add('is-table');
  shell.stage.append(
    layOut({ clock, dealer, message, machine, machineLabel, recent, cloth, company, road, below: below?.(lay) }),
  );
  shell.controls.append(laying.tools, tray.element);
  shell.setRules(() => [
    ...rules(),
    el('p', {}, t('table.rulesShared')),
    el('p', { class: 'note table-chain' }, t('table.fairChain', { ...first.proof })),
    verifyLink(shell, chainValues(first.proof, proven.numero, proven.key)),
  ]);
  action.name(t('table.bet'), 'chip');
  action.onPress(() => void place());
  show();
  setInterval(tick, tickMs);
  shell.room<TableMessage>((told, isFirst) => {
    if (told.type === 'table') follow(told, isFirst);
    else if (told.type === 'paid') void pay(told.rounds);
    else if (told.type === 'placed') take(told.round);
  });
}
