import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { wheelGame } from '../../../partners/games/fixtures/catalogue.ts';
import {
  enter,
  openPlayground,
  type Playground,
  type TestPlayer,
} from '../../../partners/games/fixtures/playground.ts';
import type { TableMessage } from '../../../partners/games/page-api.ts';
import type { Figure } from '../figure.ts';
import { percentile } from './percentile.ts';

const players = 1000;
/** Bets come within this, ms: as long as a round takes them. */
const bettingMs = 12_000;
const timing = { bettingMs: bettingMs + 8000, revealMs: 2000, payingMs: 28_000 };
const stake = 10_000;
const cycle = timing.bettingMs + timing.revealMs + timing.payingMs;

/** A player with a line to the room. */
interface Guest {
  readonly player: TestPlayer;
  readonly socket: WebSocket;
  readonly heard: { states: number; paid: number };
}

/**
 * A thousand players at one table of one process, each with a line to its room and one bet in the same round, with the journal
 * on the disk: how long a bet takes to be accepted, whether all are paid, beside as many bets by players who come one by one.
 */
export async function benchTables(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-tables-'));
  const ground = await openPlayground({ dataDir, tableTiming: timing, walletTimeoutMs: 10_000 });
  ground.wallet.balance = players * stake * 100;
  const guests: Guest[] = [];
  try {
    for (let n = 0; n < players; n += 1) guests.push(await arrive(ground, `p${n}`));
    await startOfRound();
    const numero = String(Math.floor(Date.now() / cycle));
    const alone = await Promise.all(guests.slice(0, 1).map((guest) => bet(guest, numero, 0)));
    const taken = await Promise.all(guests.slice(1).map((guest, at) => bet(guest, numero, (at * bettingMs) / players)));
    await wait(timing.bettingMs + timing.revealMs - (Date.now() % cycle));
    const paid = await allPaid(guests);
    const late = percentile(taken, 0.99);
    const states = guests.reduce((sum, { heard }) => sum + heard.states, 0) / players;
    return [
      figure('bet to acceptance at a table of 1,000, 99th of 100, ms (peer: the first to come)', late, alone[0] ?? 0),
      figure('bets paid of 1,000 (peer: bets taken)', paid, players, 1),
      figure('messages that a player hears in a round (peer: four a second)', states, (bettingMs / 1000) * 4),
    ];
  } finally {
    for (const { socket } of guests) socket.terminate();
    await ground.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const figure = (name: string, ours: number, peer: number, limit = Number.POSITIVE_INFINITY): Figure => ({
  name,
  ours,
  peer,
  ratio: ours === 0 ? Number.POSITIVE_INFINITY : limit === 1 ? peer / ours : ours / peer,
  limit,
});

async function arrive(ground: Playground, playerId: string): Promise<Guest> {
  const player = await enter(ground, wheelGame, playerId);
  const heard = { states: 0, paid: 0 };
  const socket = new WebSocket(`${ground.url.replace('http', 'ws')}/room`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as TableMessage;
    if (message.type === 'paid') heard.paid += message.rounds.length;
    else heard.states += 1;
  });
  socket.send(JSON.stringify({ key: player.key }));
  return { player, socket, heard };
}

/** Waits for a round that has just begun. */
async function startOfRound(): Promise<void> {
  await wait(cycle - (Date.now() % cycle));
}

/** How long a bet took to be accepted, ms. */
async function bet({ player }: Guest, numero: string, after: number): Promise<number> {
  await wait(after);
  const from = performance.now();
  const { body } = await player.play('round-0001', { bets: [{ type: 'color', pick: ['red'], stake }] }, numero);
  if (body.state !== 'placed') throw new Error(`A bet was refused: ${JSON.stringify(body)}`);
  return performance.now() - from;
}

/** Bets that have been paid, once that is over. */
async function allPaid(guests: readonly Guest[]): Promise<number> {
  const count = () => guests.reduce((sum, { heard }) => sum + heard.paid, 0);
  const until = Date.now() + timing.payingMs - 2000;
  while (count() < players && Date.now() < until) await wait(100);
  return count();
}
