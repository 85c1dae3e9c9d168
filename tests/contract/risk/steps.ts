import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { BoardView, TicketView } from '../../../partners/games/book-api.ts';
import { goFishing } from '../../../partners/games/fixtures/fisher.ts';
import type { TestPlayer } from '../../../partners/games/fixtures/playground.ts';
import type { FlightState } from '../../../partners/games/flight-api.ts';
import { levelsOf } from '../../../partners/games/server/pvp/rooms.ts';
import { roundAt } from '../../../partners/games/server/tables/timing.ts';
import { newKey, payIn } from '../../support/players/payers.ts';
import { type Casino, type Member, newMember, timing } from './casino.ts';

const stake = 10_000;

/** Games that are played at once, and with what. */
export const singles: readonly (readonly [gameCode: string, bets: object])[] = [
  ['TCG_PLAY_COIN_TOSS_DUEL', { stake, pick: 'heads' }],
  ['NPN_DICE_HUNDRED', { stake, chance: 4900, side: 'under' }],
  ['SGB_PLINKO_RAIN', { stake, rows: 8, risk: 'low' }],
  ['NPN_FORTUNE_WHEEL_DAILY', { stake }],
  ['SGB_SCRATCH_SAIL', { stake }],
  ['LUMO_MONKEY_HEIST', { stake }],
];
/** Fields of shared tables that lie against each other. */
const tables: readonly (readonly [
  gameCode: string,
  fields: readonly (readonly [type: string, ...pick: string[]])[],
])[] = [
  [
    'MRD_VELVET_ROULETTE',
    [
      ['color', 'red'],
      ['color', 'black'],
    ],
  ],
  ['ATL_BACCARAT_SALON', [['player'], ['banker']]],
  ['ATL_DRAGON_TIGER', [['dragon'], ['tiger']]],
];
/** What a member does. */
export type Step =
  | { do: 'single'; at: number }
  | { do: 'slip'; at: number; field: number }
  | { do: 'step'; open: number }
  | { do: 'ticket'; legs: { match: number; outcome: number }[] }
  | { do: 'sell'; at: number }
  | { do: 'draw'; halves: readonly ('big' | 'small')[]; draws: number }
  | { do: 'fly'; isOff: boolean }
  | { do: 'fish'; shots: number }
  | { do: 'hand'; act: 'call' | 'fold' }
  | { do: 'sit' }
  | { do: 'undo' }
  | { do: 'deposit' };

let last = 0;
const newId = () => `of-a-step-${String(++last).padStart(6, '0')}`;

/** Does a step as the page of its game does. What is refused has not happened. */
export async function take(member: Member, step: Step): Promise<void> {
  const { casino, enter, book, player } = member;
  const { gateway } = casino;
  if (step.do === 'single') {
    const [gameCode, bets] = singles[step.at % singles.length] ?? ['', {}];
    await (await enter(gameCode)).play(newId(), bets);
  }
  if (step.do === 'slip') {
    const [gameCode, fields] = tables[step.at % tables.length] ?? ['', []];
    const [type, ...pick] = fields[step.field % fields.length] ?? [''];
    const numero = String(roundAt(timing, casino.now).number);
    await (await enter(gameCode)).play(newId(), { bets: [{ type, pick, stake }] }, numero);
  }
  if (step.do === 'step') {
    const mines = await enter('NBL_MINES_FIELD_NINE');
    const id = newId();
    const begun = await mines.play(id, { stake, size: 9, mines: 2 });
    if (begun.body.state !== 'open') return;
    await mines.step(id, 0, { open: step.open });
    await mines.step(id, 1, { end: 'cashOut' });
  }
  if (step.do === 'ticket') {
    const { fixtures }: BoardView = await book('?sport=football');
    const ahead = fixtures.filter(({ phase, offers }) => phase === 'ahead' && offers.length > 0).slice(0, 3);
    const legs = step.legs.flatMap(({ match, outcome }) => {
      const one = ahead[match];
      const [offer] = one?.offers ?? [];
      const priced = offer?.outcomes[outcome % offer.outcomes.length];
      if (!one || !offer || !priced) return [];
      const { odds, outcome: name } = priced;
      return [{ fixtureId: one.id, market: offer.market, line: offer.line, outcome: name, odds }];
    });
    await book('/tickets', { ticketId: newId(), slip: { legs, sizes: [legs.length], unit: stake, rule: 'any' } });
  }
  if (step.do === 'sell') {
    const { tickets }: { tickets: readonly TicketView[] } = await book('/tickets');
    const ticket = tickets.filter(({ state }) => state === 'open')[step.at % 3];
    if (ticket) await book(`/tickets/${ticket.id}/cash-out`, { value: 0, left: stake, part: 100 });
  }
  if (step.do === 'draw') await buyTickets(member, step);
  if (step.do === 'fly') await fly(casino, await enter('SGB_ROCKET_LIFT'), step.isOff);
  if (step.do === 'fish') await fish(casino, await enter('DPL_DEEPLINE_CANNON'), step.shots);
  if (step.do === 'hand') {
    const rival = await newMember(casino);
    await playHand([await enter('HFM_HOLDEM_ROYALE'), await rival.enter('HFM_HOLDEM_ROYALE')], step.act);
  }
  if (step.do === 'sit') {
    const seat = (await enter('TCG_PLAY_TIEN_LEN_SOUTH')).pvp;
    await seat.sit(newId(), 0, levelsOf('VND')[0]?.buyIns.at(-1) ?? 0);
    await seat.leave();
  }
  if (step.do === 'undo') {
    const id = newId();
    await gateway.services.ledger.bet(player, id, id, BigInt(stake));
    await gateway.services.ledger.rollback(player, id);
  }
  if (step.do === 'deposit') await payIn(gateway, member.token, 1_000_000);
}

/** Buys tickets of a fast lottery on one half of its sums or on both, for draws in a row. */
async function buyTickets(
  { casino: { client }, token }: Member,
  { halves, draws }: Extract<Step, { do: 'draw' }>,
): Promise<void> {
  const gameCode = 'TCG_SEA_MINUTE_FIVE';
  const { sale } = (await client.call('lotteryTable', { query: { gameCode } })).value;
  const lines = halves.map((half) => ({ playType: 'sum', picks: [half], unit: stake }));
  const order = { gameCode, prizeMode: 'SEA' as const, numero: sale[0]?.numero ?? '', lines, draws, stopOnWin: true };
  const body = { ...order, total: stake * lines.length * draws };
  await client.call('buyTickets', { token, headers: newKey(), body });
}

/** The flight that can be boarded, now or as soon as the one that is under way has ended. */
async function boarding(casino: Casino, key: string): Promise<FlightState> {
  for (;;) {
    const socket = new WebSocket(`${casino.games.url.replace('http', 'ws')}/room`);
    socket.on('open', () => socket.send(JSON.stringify({ key })));
    const [data] = await once(socket, 'message');
    socket.close();
    const flight: FlightState = JSON.parse(String(data));
    if (flight.end === null && casino.now < flight.leavesAt) return flight;
    casino.now = flight.end?.nextAt ?? casino.now + 10_000;
  }
}

/** Boards the flight that boards next; gets off it soon after it has taken off, or stays. */
async function fly(casino: Casino, player: TestPlayer, isOff: boolean): Promise<void> {
  const flight = await boarding(casino, player.key);
  casino.now = Math.max(casino.now, flight.opensAt);
  const id = newId();
  await player.play(id, { stake, target: null }, flight.numero);
  if (!isOff) return;
  casino.now = flight.leavesAt + 1000;
  await player.off(id);
}

/** Fires at once, and leaves once what was fired has been settled. */
async function fish(casino: Casino, player: TestPlayer, shots: number): Promise<void> {
  const fisher = await goFishing(casino.games.url, player.key);
  for (let shot = 0; shot < shots; shot += 1) fisher.fire({ shot: `s${shot}` });
  const settledRounds = () => {
    casino.now += 100;
    return fisher.of('round').length;
  };
  await expect.poll(settledRounds, { interval: 10 }).toBeGreaterThan(0);
  fisher.leave();
}

/** Two sit down, play a hand, and get up. */
async function playHand(players: readonly TestPlayer[], act: 'call' | 'fold'): Promise<void> {
  const buyIn = levelsOf('VND')[0]?.buyIns.at(-1) ?? 0;
  for (const { pvp } of players) await pvp.sit(newId(), 0, buyIn);
  await Promise.all(
    players.map(async ({ pvp }) => {
      // A hand takes some turns; whoever sits there alone gets up again.
      for (let [since, turns] = [0, 0]; turns < 60; turns += 1) {
        const { table, sitting } = (await pvp.news(since)).body;
        if (!table || sitting?.state !== 'seated' || table.hand?.isOver) return;
        since = table.version;
        if (table.hand?.options) await pvp.move(table.hand.id, { act });
      }
    }),
  );
  for (const { pvp } of players) await pvp.leave();
}
