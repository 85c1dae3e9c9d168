import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { crashGame } from '../../../partners/games/fixtures/catalogue.ts';
import {
  enter,
  openPlayground,
  type Playground,
  type TestPlayer,
} from '../../../partners/games/fixtures/playground.ts';
import type { FlightMessage, FlightState } from '../../../partners/games/flight-api.ts';
import type { Figure } from '../figure.ts';
import { percentile } from './percentile.ts';

const players = 1000;
/** Bets come within this, ms. */
const bettingMs = 12_000;
const timing = { bettingMs: bettingMs + 8000, revealMs: 0, payingMs: 20_000 };
const stake = 10_000;
/** Half of the players have it; the others get off by hand. */
const target = 101;
/** Those get off within this after take-off, ms. */
const offMs = 4000;

interface Guest {
  readonly player: TestPlayer;
  readonly socket: WebSocket;
  /** Minor units that bets were paid, and how many have ended. */
  readonly heard: { ended: number; won: number; last: FlightState | undefined };
}

/**
 * A thousand players on one flight of one process, each with a line to its room and one bet, with the journal on the disk: how
 * long a bet takes to be accepted, how long getting off takes while five hundred come down by their target, and whether any bet
 * is lost.
 */
export async function benchCrash(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-crash-'));
  const ground = await openPlayground({ dataDir, tableTiming: timing, walletTimeoutMs: 10_000 });
  const purse = players * stake * 100;
  ground.wallet.balance = purse;
  const guests: Guest[] = [];
  try {
    for (let n = 0; n < players; n += 1) guests.push(await arrive(ground, `p${n}`));
    const [first] = guests;
    if (!first) throw new Error('Nobody has come');
    const flight = await nextFlight(first);
    const alone = await bet(first, flight, 0, target);
    const taken = await Promise.all(
      guests.slice(1).map((guest, at) => bet(guest, flight, (at * bettingMs) / players, at % 2 === 0 ? target : null)),
    );
    const byHand = guests.filter((_, at) => at > 0 && at % 2 === 0);
    await wait(flight.leavesAt - Date.now() + 20);
    const offs = await Promise.all(byHand.map((guest, at) => getOff(guest, (at * offMs) / byHand.length)));
    while (first.heard.last?.end === null) await wait(100);
    await wait(4000);
    const ended = guests.reduce((sum, { heard }) => sum + heard.ended, 0);
    const won = guests.reduce((sum, { heard }) => sum + heard.won, 0);
    const left = Math.abs(purse - players * stake + won - ground.wallet.balance);
    return [
      figure(
        'bet to acceptance on a flight of 1,000, 99th of 100, ms (peer: the first to come)',
        percentile(taken, 0.99),
        alone,
      ),
      figure(
        'getting off, 500 within four seconds, 99th of 100, ms (peer: half of them)',
        percentile(offs, 0.99),
        percentile(offs, 0.5),
      ),
      figure('bets ended and told of 1,000 (peer: bets taken)', ended, players, players / Math.max(ended, 1)),
      figure('what wins and stakes leave over, minor units', left, 0, left === 0 ? 1 : 2),
    ];
  } finally {
    for (const { socket } of guests) socket.terminate();
    await ground.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param ratio held to 1 where it is given */
const figure = (name: string, ours: number, peer: number, ratio?: number): Figure => ({
  name,
  ours,
  peer,
  ratio: ratio ?? ours / peer,
  limit: ratio === undefined ? Number.POSITIVE_INFINITY : 1,
});

async function arrive(ground: Playground, playerId: string): Promise<Guest> {
  const player = await enter(ground, crashGame, playerId);
  const heard: Guest['heard'] = { ended: 0, won: 0, last: undefined };
  const socket = new WebSocket(`${ground.url.replace('http', 'ws')}/room`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as FlightMessage;
    if (message.type === 'flight') heard.last = message;
    if (message.type !== 'paid') return;
    heard.ended += message.rounds.length;
    heard.won += message.rounds.reduce((sum, { win }) => sum + win, 0);
  });
  socket.send(JSON.stringify({ key: player.key }));
  return { player, socket, heard };
}

/** A flight that has just opened. */
async function nextFlight({ heard }: Guest): Promise<FlightState> {
  while (!heard.last) await wait(50);
  const { numero } = heard.last;
  while (heard.last.numero === numero) await wait(50);
  return heard.last;
}

/** How long a bet took to be accepted, ms. */
async function bet({ player }: Guest, { numero }: FlightState, after: number, goal: number | null): Promise<number> {
  await wait(after);
  const from = performance.now();
  const { body } = await player.play('round-0001', { stake, target: goal }, numero);
  if (body.state !== 'placed') throw new Error(`A bet was refused: ${JSON.stringify(body)}`);
  return performance.now() - from;
}

/** How long getting off took, ms. */
async function getOff({ player }: Guest, after: number): Promise<number> {
  await wait(after);
  const from = performance.now();
  await player.off('round-0001');
  return performance.now() - from;
}
