import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { signCall } from '../../http/signature.ts';
import { slotGame } from '../fixtures/catalogue.ts';
import { walletSecret } from '../fixtures/memory-wallet.ts';
import { enter, keyOf, openPlayground, type Playground, playerWith, siteOrigin } from '../fixtures/playground.ts';
import type { RoomView } from '../pvp-api.ts';
import type { CatalogueGame } from './catalogue.ts';
import { levelsOf } from './pvp/rooms.ts';
import { roundOf } from './tables/timing.ts';

const games: readonly CatalogueGame[] = catalogue;
const stake = 10_000;
const begin = 100_000_000;
const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };
const number = 50_000_001;
const numero = String(number);
const mines = { stake, size: 9, mines: 2 };
const [level = { level: 0, unit: 0, buyIns: [0] }] = levelsOf('VND');
const pace = { turnMs: 4000, restMs: 30, botMs: 1, awayMs: 2000, abandonedMs: 5000, newsMs: 400 };

let ground: Playground;
let now = 0;
beforeAll(async () => {
  ground = await openPlayground({ catalogue: games, tableTiming: timing, clock: () => now, pvpPace: pace });
});
afterAll(() => ground.close());
beforeEach(() => {
  now = roundOf(timing, number).opensAt;
  ground.wallet.balance = begin;
  ground.wallet.calls.length = 0;
});

function gameOf(gameCode: string): CatalogueGame {
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  return game;
}
/** Opens a game in so many tabs of a player. */
const tabs = (gameCode: string, playerId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => enter(ground, gameOf(gameCode), playerId)));
const bets = () => ground.wallet.calls.filter((call) => call === 'bet').length;

it('the round of another player is unknown, whatever is asked of it', async () => {
  const [own] = await tabs('NBL_MINES_FIELD_NINE', 'owner', 1);
  const [thief] = await tabs('NBL_MINES_FIELD_NINE', 'thief', 1);
  await own?.play('round-0001', mines);
  const asked = [thief?.round('round-0001'), thief?.step('round-0001', 0, { open: 0 }), thief?.off('round-0001')];
  for (const answer of await Promise.all(asked))
    expect([answer?.status, answer?.body.error]).toEqual([404, 'unknown_round']);
  expect((await own?.round('round-0001'))?.body.state).toBe('open');
});

describe('tabs of one player that ask at the same moment', () => {
  it('have one open round of steps between them', async () => {
    const four = await tabs('NBL_MINES_FIELD_NINE', 'racer', 4);
    const answers = await Promise.all(four.map((tab, at) => tab.play(`round-000${at}`, mines)));
    expect(answers.map(({ body }) => body.error ?? body.state).toSorted()).toEqual([
      'open',
      'round_open',
      'round_open',
      'round_open',
    ]);
    expect(ground.wallet.balance).toBe(begin - stake);
  });

  it('lay no more on a field than one of them may', async () => {
    const most = 1000 * 1000;
    const red = (part: number) => ({ bets: [{ type: 'color', pick: ['red'], stake: part }] });
    const [one, two] = await tabs('MRD_VELVET_ROULETTE', 'racer', 2);
    const twice = { bets: [...red(most).bets, ...red(1000).bets] };
    expect((await one?.play('round-0001', twice, numero))?.body.error).toBe('bet_invalid');
    const answers = await Promise.all([
      one?.play('round-0002', red(most), numero),
      two?.play('round-0003', red(1000), numero),
    ]);
    expect(answers.map((answer) => answer?.body.error ?? answer?.body.state)).toEqual(['placed', 'bet_invalid']);
    expect(bets()).toBe(1);
  });
});

it('money that is worth nothing never comes to a table of money that is', async () => {
  const game = gameOf('HFM_HOLDEM_ROYALE');
  /** Sits down, and answers how many sit in the rooms that the player sees. */
  const sit = async (playerId: string, trial: boolean) => {
    const token = ground.wallet.launch({ game, currency: 'VND', language: 'EN', siteOrigin, playerId, trial });
    const page = await fetch(`${ground.url}/play/${game.gameCode}?t=${token}`);
    const player = playerWith(ground.url, keyOf(await page.text()));
    await player.pvp.sit('sitting-1', level.level, level.buyIns[0] ?? 0);
    const headers = { authorization: `Bearer ${player.key}` };
    const { rooms }: { rooms: readonly RoomView[] } = await (
      await fetch(`${ground.url}/api/pvp/rooms`, { headers })
    ).json();
    return rooms.reduce((sum, room) => sum + room.players, 0);
  };
  const seated = [
    await sit('real', false),
    await sit('trial', true),
    await sit('friend', false),
    await sit('trial-2', true),
  ];
  expect(seated).toEqual([1, 1, 2, 2]);
});

it('a slip of the site goes through a game that sells the book, and through no other', async () => {
  const place = async (gameCode: string) => {
    const launchToken = ground.wallet.launch({ game: gameOf(gameCode), currency: 'VND', language: 'EN', siteOrigin });
    const picks = [{ fixture: 'epl.1.0', outcome: 'home', price: 2 }];
    const slip = { launchToken, ticketId: 'ticket-of-the-site', picks, stake, together: true, rule: 'any' };
    const body = JSON.stringify(slip);
    const path = '/book/v1/place';
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': String(now),
      'x-signature': signCall(walletSecret, String(now), path, body),
    };
    return (await fetch(ground.url + path, { method: 'POST', headers, body })).status;
  };
  expect([await place('OUT_MATCHDAY_SPORTSBOOK'), await place('LUMO_MONKEY_HEIST')]).toEqual([200, 400]);
});

it('a player that calls without end is told to wait, and nobody else is', async () => {
  const callRate = { atOnce: 8, perSecond: 0.001 };
  const strict = await openPlayground({ callRate });
  const [one, other] = [await enter(strict, slotGame, 'flooder'), await enter(strict, slotGame, 'other')];
  const again = await enter(strict, slotGame, 'flooder');
  const answers = await Promise.all(Array.from({ length: 6 }, () => [one.session(), again.session()]).flat());
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  // The limit is the player's, on whichever device; what was not answered has asked the wallet nothing.
  expect(strict.wallet.calls.filter((call) => call === 'balance')).toHaveLength(8);
  const late = await one.play('round-0001', { stake });
  expect(late.body).toMatchObject({ error: 'too_fast', retryAfterMs: expect.any(Number) });
  expect((await other.play('round-0001', { stake })).body.state).toBe('settled');
  await strict.close();
});

it('an address that cannot be read is answered like any other fault, without words of the server', async () => {
  const answer = await fetch(`${ground.url}/%c0%ae`);
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'malformed_request' }]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('the line of a room', () => {
  const open = async (key: string) => {
    const socket = new WebSocket(`${ground.url.replace('http', 'ws')}/room`);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const heard = new Promise((resolve) => socket.once('message', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ key }));
    return { socket, closed, heard };
  };

  it('closes to a message that is larger than any', async () => {
    const [player] = await tabs('MRD_VELVET_ROULETTE', 'talker', 1);
    const { socket, closed, heard } = await open(player?.key ?? '');
    await heard;
    socket.send(JSON.stringify({ type: 'x'.repeat(5000) }));
    expect(await closed).toBe(1009);
  });

  it('is held four times by a session; the oldest makes way', async () => {
    const [player] = await tabs('MRD_VELVET_ROULETTE', 'talker', 1);
    const lines = [];
    for (let count = 0; count < 5; count += 1) {
      const line = await open(player?.key ?? '');
      await line.heard;
      lines.push(line);
    }
    expect(await lines[0]?.closed).toBe(1013);
    expect(lines.slice(1).map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1]);
    for (const { socket } of lines) socket.close();
  });
});
