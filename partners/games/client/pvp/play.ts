import type { HandView, PvpTable, StayView } from '../../pvp-api.ts';
import { burstCoins, endCoins } from '../shell/coins.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import { type GamePage, type PvpContext, seatLabel } from './game-page.ts';
import { openHistory } from './history.ts';
import { createLobby } from './lobby.ts';
import { createSeat } from './seat.ts';
import { followStay } from './stay.ts';

const tickMs = 250;

/** A game between players: the rooms, the table, and what the player does there. */
export function startPvp<View>(
  shell: Shell,
  size: number,
  stakes: (unit: number) => string,
  page: GamePage<View>,
): void {
  const { t, money, notices, sound } = shell;
  const places = Array.from({ length: size }, createSeat);
  const seats = el('ol', { class: 'seats', 'aria-label': t('pvp.table') }, ...places.map(({ element }) => element));
  const line = el('p', { class: 'game-message', 'aria-hidden': 'true' });
  const cloth = el('div', { class: `pvp-cloth ${page.look}` }, page.middle, seats);
  const tool = (name: Parameters<typeof icon>[0], label: string) =>
    el('button', { type: 'button', class: 'ghost-button', 'aria-label': label, title: label }, icon(name));
  const leave = tool('leave', t('pvp.leave'));
  const past = tool('history', t('pvp.history'));
  leave.dataset.testid = 'leave';
  const table = el('section', { class: 'pvp-table' }, el('div', { class: 'pvp-head' }, past, line, leave), cloth);
  const lobby = createLobby(shell, stakes, (level, buyIn) => void stay.sit(level, buyIn));
  let current: PvpTable | null = null;
  let told = { hand: '', events: 0 };
  let celebrated = '';

  const contextOf = ({ unit, hand, seats: sitting }: PvpTable): PvpContext => ({
    shell,
    unit,
    nameOf(seat) {
      if (seat === hand?.seat) return t('pvp.you');
      const own = sitting[hand?.places[seat] ?? -1];
      return own ? seatLabel(shell, own) : t('pvp.free');
    },
  });

  /** The own place stands below, the others follow to the left as they act. */
  function showSeats({ seats: sitting, place, hand }: PvpTable, context: PvpContext): void {
    const first = place ?? 0;
    for (const [index, seat] of places.entries()) {
      const at = (index - first + size) % size;
      seat.element.style.setProperty('--turn', String(at / size));
      const inHand = hand ? hand.places.indexOf(index) : -1;
      const look = hand && inHand >= 0 ? page.seat(viewOf(hand), inHand, hand.seat, context) : undefined;
      seat.show(sitting[index] ?? null, look, index === place, context);
    }
  }

  const viewOf = (hand: HandView): View => hand.view as unknown as View;

  /** Says what is new in the hand, in one breath. */
  function tell(hand: HandView, context: PvpContext): void {
    const events = page.events(viewOf(hand), context);
    const isNewHand = told.hand !== hand.id;
    const fresh = events.slice(isNewHand ? 0 : told.events);
    if (isNewHand) endCoins(shell.effects);
    told = { hand: hand.id, events: events.length };
    if (fresh.length === 0) return;
    notices.announce(fresh.map(({ text }) => text).join(' '));
    sound.play('press');
    for (const { seat, short } of fresh) {
      const place = seat === undefined ? undefined : hand.places[seat];
      if (place !== undefined && short) places[place]?.flash(short);
    }
  }

  function celebrate(hand: HandView, context: PvpContext): void {
    if (!hand.isOver || hand.seat === null || celebrated === hand.id) return;
    celebrated = hand.id;
    const { won } = page.seat(viewOf(hand), hand.seat, hand.seat, context);
    if (won <= 0) return;
    sound.play('win');
    burstCoins(shell.effects, shell.effects.clientWidth / 2, shell.effects.clientHeight * 0.6, 24);
  }

  function lineOf({ hand, place, next }: PvpTable, context: PvpContext): string {
    if (place === null) return t('pvp.waitHand');
    if (hand && !hand.isOver) {
      if (hand.due.some(({ seat }) => seat === hand.seat)) return t('pvp.yourTurn');
      const [due] = hand.due;
      return due ? t('pvp.turnOf', { name: context.nameOf(due.seat) }) : '';
    }
    return next ? t('pvp.nextHand') : '';
  }

  function show({ sitting, table: now }: StayView): void {
    const isSeated = now !== null && sitting?.state === 'seated';
    if (isSeated === lobby.element.hidden && isSeated !== (current !== null)) lobby.open(!isSeated);
    lobby.element.hidden = isSeated;
    table.hidden = !isSeated;
    shell.controls.hidden = !isSeated;
    table.closest('.game')?.toggleAttribute('data-seated', isSeated);
    current = isSeated ? now : null;
    shell.holdOpen(typeof current?.hand?.seat === 'number' && !current.hand.isOver);
    if (!current) return;
    const context = contextOf(current);
    const { hand } = current;
    page.showMiddle(hand ? viewOf(hand) : undefined, context);
    showSeats(current, context);
    leave.setAttribute(
      'aria-pressed',
      String(current.place !== null && current.seats[current.place]?.isLeaving === true),
    );
    const send = (move: unknown) => void (hand && stay.move(hand.id, move));
    page.showControls(hand ?? undefined, hand?.options ?? null, send, context);
    line.textContent = lineOf(current, context);
    line.classList.toggle('is-win', hand?.options !== null && hand?.options !== undefined);
    if (hand) {
      tell(hand, context);
      celebrate(hand, context);
    }
    tick();
    table.dataset.version = String(current.version);
  }

  function tick(): void {
    const due = new Map(current?.hand?.due.map(({ seat, until }) => [current?.hand?.places[seat], until]));
    for (const [index, place] of places.entries()) {
      const until = due.get(index);
      place.think(until === undefined ? undefined : until - stay.now(), current?.turnMs ?? 1);
    }
  }

  shell.action.set('off');
  shell.action.element.hidden = true;
  shell.stage.append(el('div', { class: 'pvp' }, lobby.element, table));
  shell.controls.append(page.controls);
  shell.setRules(page.rules);
  leave.addEventListener('click', () => void stay.leave());
  past.addEventListener('click', () => void openHistory(shell, money));
  table.hidden = true;
  const stay = followStay(shell, show, (isLost) => (isLost ? notices.say(t('pvp.lost')) : notices.clear()));
  lobby.open(true);
  setInterval(tick, tickMs);
}
