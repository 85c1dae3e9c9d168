import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sign } from '../../../gateway/wallet/signature.ts';
import { TestClient } from '../../support/client/client.ts';
import { findPostgres, startPostgres } from '../../support/database/postgres.ts';
import { openGame } from '../../support/gateway/wallet.ts';
import { walletSecret } from '../../support/gateway/wallet-secret.ts';
import { type Figure, undisturbed } from '../figure.ts';

/** At most this many times what the bare server takes for a call: 0.6 of its calls in the same time. */
const limit = 1 / 0.6;
/** Short turns, one side after the other: what else runs on the machine meets both. */
const seconds = 1;
const rounds = 12;
const connections = 32;
const headers = { merchant: 'sv01', language: 'EN', device: 'WEB', 'content-type': 'application/json' };

interface Server {
  url: string;
  child: ChildProcess;
}

/** Calls as a load asks for them: the same again, or each time another. */
type Load = Pick<autocannon.Options, 'requests'>;

/**
 * The gateway with its limits off, and beside it Fastify with the same statements on the same PostgreSQL: what a call takes
 * when as many come as can be answered.
 */
export async function benchPlatform(): Promise<Figure[]> {
  const programs = findPostgres();
  if (!programs) {
    console.error('no PostgreSQL on this machine: the platform is not measured');
    return [];
  }
  const database = await startPostgres(programs);
  const servers: Server[] = [];
  try {
    const ours = await start('ours.ts', database.url);
    servers.push(ours);
    const bare = await start('bare.ts', database.url);
    servers.push(bare);
    const players = await Promise.all(Array.from({ length: connections }, () => enter(ours.url)));
    const balances = (path: string): Load => ({ requests: players.map(({ token }) => asks(path, token)) });
    return [
      await figure('a page of the game list', ours, listed('/wps/relay/GCSGAME_gameList'), bare, listed('/list')),
      await figure('a balance', ours, balances('/wps/v2/wallets/balance'), bare, balances('/balance')),
      await figure('a bet', ours, bets(players, '/wallet/v1/bet'), bare, bets(players, '/bet')),
    ];
  } finally {
    for (const { child } of servers) await stop(child);
    await database.stop();
  }
}

async function figure(name: string, ours: Server, load: Load, bare: Server, same: Load): Promise<Figure> {
  const taken: { [side in 'ours' | 'peer']: number[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round++) {
    taken.ours.push(await msPerCall(ours, load));
    taken.peer.push(await msPerCall(bare, same));
  }
  const [own, peer] = [undisturbed(taken.ours), undisturbed(taken.peer)];
  return { name: `platform: ${name}, ms a call (peer: Fastify, same SQL)`, ours: own, peer, ratio: own / peer, limit };
}

/** Asks for as much as can be answered. Throws when anything is answered otherwise than with 200. */
async function msPerCall({ url }: Server, load: Load): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, ...load });
  const answered = result['2xx'];
  if (answered === 0 || result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${answered} answers, ${result.non2xx} refusals, ${result.errors} errors`);
  return (result.duration * 1000) / answered;
}

const asks = (path: string, token: string): autocannon.Request => ({
  method: 'GET',
  path,
  headers: { ...headers, authorization: token },
});

const listed = (path: string): Load => ({
  requests: [{ method: 'POST', path, headers, body: JSON.stringify({ pageSize: 42 }) }],
});

interface Player {
  token: string;
  sessionId: string;
}

let last = 0;

/** Bets of one, each with an id of its own. */
function bets(players: Player[], path: string): Load {
  return {
    requests: [
      {
        method: 'POST',
        path,
        headers,
        setupRequest: (request) => {
          last += 1;
          const { sessionId } = players[last % players.length] ?? {};
          const id = `bench-${process.pid}-${last}`;
          const body = JSON.stringify({ sessionId, transactionId: id, roundId: id, amount: 1 });
          const timestamp = String(Date.now());
          const signature = sign(walletSecret, timestamp, 'POST', path, body);
          const signed = { ...headers, 'x-timestamp': timestamp, 'x-signature': signature };
          return { ...request, body, headers: signed };
        },
      },
    ],
  };
}

async function enter(url: string): Promise<Player> {
  const { token } = (await new TestClient(url, 'sv01').call('freePlay')).value;
  const sessionId = await openGame({ url, services: { clock: Date.now } }, 'sv01', token);
  return { token, sessionId };
}

async function start(file: string, database: string): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), database], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    const [, url] = /ready (\S+)\n/.exec(said) ?? [];
    if (url) return { url, child };
  }
  throw new Error(`${file} did not start`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
