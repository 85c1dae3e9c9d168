import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { playerOfRecords } from '../../tests/support/players/record-player.ts';
import { sql } from '../database/drizzle/index.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 90_000);
afterAll(() => gateway.close());

const newPlayer = (merchant?: string) => playerOfRecords(gateway, merchant);

describe('exports', () => {
  const columns = [
    { field: 'at', header: 'Time' },
    { field: 'kind', header: '=Kind', words: { bet: 'Bet', trial: '+Trial' } },
    { field: 'change', header: 'Change' },
    { field: 'reference', header: 'Reference' },
  ];

  test('are written whole, guarded against formulas, had once, and noted', async () => {
    const { client, token, player, open } = await newPlayer('nl01');
    const { bet } = await open('RNG');
    await bet('a', 505);
    const body = { list: 'accountRecords', file: 'Sổ cái 1/2', columns } as const;
    const { value } = await client.call('exportRecords', { token, body });
    const reply = await fetch(gateway.url + value.path);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain("UTF-8''S%E1%BB%95%20c%C3%A1i%201-2.csv");
    const text = Buffer.from(await reply.arrayBuffer()).toString('utf8');
    const [head, first, second, end] = text.split('\r\n');
    expect(head).toBe("\ufeffTime,'=Kind,Change,Reference");
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Bet,-5\.05,[0-9A-F]{8}$/);
    expect(second?.split(',').slice(1)).toEqual([
      "'+Trial",
      expect.stringMatching(/^\d+\.\d\d$/),
      expect.stringMatching(/^[0-9A-F]{8}$/),
    ]);
    expect(end).toBe('');
    expect((await fetch(gateway.url + value.path)).status).toBe(200);
    expect(await (await fetch(gateway.url + value.path)).json()).toMatchObject({ message: 'record_not_found' });
    const noted = async () => {
      const own = sql`SELECT rows, taken_at FROM record_exports WHERE player_id = ${player.id}`;
      return Reflect.get(Object(await gateway.services.db.execute(own)), 'rows');
    };
    // How many rows it had is written once the last of them has gone out.
    await expect.poll(noted).toEqual([{ rows: 2, taken_at: expect.anything() }]);
  });

  test('of bets have no result for those that are open', async () => {
    const { client, token, open } = await newPlayer('nl01');
    const { bet, win } = await open('RNG');
    await bet('lost', 505);
    await win('lost', 0);
    await bet('open', 700);
    const fields = ['staked', 'returned', 'net', 'state'].map((field) => ({ field, header: field }));
    const { value } = await client.call('exportRecords', { token, body: { list: 'betRecords', columns: fields } });
    const text = await (await fetch(gateway.url + value.path)).text();
    expect(text.trim().split('\r\n').slice(1)).toEqual(['7.00,0.00,,open', '5.05,0.00,-5.05,settled']);
  });

  test('end with their minute, and are refused for what the list does not have', async () => {
    const { client, token } = await newPlayer();
    const ask = (body: object) => client.call('exportRecords', { token, body: body as never });
    const { value } = await ask({ list: 'betRecords', columns: [{ field: 'staked', header: 'Stake' }] });
    gateway.advance(61_000);
    expect(await (await fetch(gateway.url + value.path)).json()).toMatchObject({ message: 'record_not_found' });
    expect(await ask({ list: 'betRecords', columns })).toMatchObject({ message: 'malformed_request' });
    const request = { state: 'lost' };
    expect(await ask({ list: 'betRecords', request, columns: [{ field: 'net', header: 'Net' }] })).toMatchObject({
      message: 'malformed_request',
    });
    // A download would have begun to answer before it finds out.
    for (const period of [
      { from: '2026-02-30', to: '2026-02-30' },
      { from: '9999-12-31', to: '9999-12-31' },
    ])
      expect(
        await ask({ list: 'betRecords', request: { period }, columns: [{ field: 'net', header: 'Net' }] }),
      ).toMatchObject({ message: 'malformed_request' });
  });
});
