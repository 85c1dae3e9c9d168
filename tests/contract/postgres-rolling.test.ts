import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../support/client/client.ts';
import { EventSocket } from '../support/client/event-socket.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { RestlessPlayer } from '../support/players/restless-player.ts';
import { dropDatabase, newDatabase } from '../support/run/run.ts';

/** What a later version may do to tables that are in use. */
const nextMigration = `ALTER TABLE ledger_accounts ADD COLUMN frozen boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE players ADD COLUMN rank integer;
--> statement-breakpoint
CREATE TABLE later_notes (id text PRIMARY KEY, account_id bigint NOT NULL REFERENCES ledger_accounts (id));
`;

describe('a version that migrates beside the one before', () => {
  let url: string;
  const migrations = mkdtempSync(join(tmpdir(), 'gateway-next-'));
  beforeAll(async () => {
    url = await newDatabase();
    cpSync(join(import.meta.dirname, '../../gateway/database/migrations'), migrations, { recursive: true });
    writeFileSync(join(migrations, '9999_next.sql'), nextMigration);
    const file = join(migrations, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: 4e12,
      tag: '9999_next',
      breakpoints: true,
    });
    writeFileSync(file, JSON.stringify(journal));
  }, 60_000);
  afterAll(async () => {
    rmSync(migrations, { recursive: true, force: true });
    await dropDatabase(url);
  });

  test('starts under load, and both serve: nothing is put off, lost or missed', { timeout: 90_000 }, async () => {
    const former = () => startGateway({ database: { url } });
    const old = await former();
    const players = await Promise.all(Array.from({ length: 4 }, () => RestlessPlayer.enter(old.url)));
    let isLoaded = true;
    const works = players.map(async (player) => {
      while (isLoaded) await player.play();
    });
    const next = await startGateway({ database: { url, migrations } });
    await next.services.db.execute('SELECT frozen FROM ledger_accounts');
    isLoaded = false;
    await Promise.all(works);
    for (const player of players) {
      const socket = await EventSocket.open(next.url, 'sv01', player.token);
      for (let i = 0; i < 3; i++) await player.play();
      const { value } = await new TestClient(next.url, 'sv01').call('balance', { token: player.token });
      expect(value.sumBalance).toBe(player.expected);
      await expect.poll(() => socket.balance, { timeout: 10_000 }).toMatchObject({ seq: value.seq });
      socket.socket.close();
    }
    expect(players.map(({ retries }) => retries)).toEqual([0, 0, 0, 0]);

    // Whoever rolls back starts the former version on the new database.
    await old.close();
    const again = await former();
    const [player] = players;
    const { http, value } = await new TestClient(again.url, 'sv01').call('balance', { token: player?.token ?? '' });
    expect([http, value.sumBalance]).toEqual([200, player?.expected]);
    await again.close();
    await next.close();
  });
});
