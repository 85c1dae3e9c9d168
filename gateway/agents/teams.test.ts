import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { registerMember } from '../../tests/support/players/players.ts';
import { type SQL, sql } from '../database/drizzle/index.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { lineAbove, mayView } from './teams.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 90_000);
afterAll(() => gateway?.close());

/** Numbers of a linear congruential generator: the same trees in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The upline of each member of a tree, by place; undefined at the top. */
type Tree = readonly (number | undefined)[];

/** Trees of any shape: `reach` 1 is a chain, a large one is flat; one in `tops` is nobody's. */
function treeOf(size: number, reach: number, tops: number, below: (limit: number) => number): Tree {
  return Array.from({ length: size }, (_none, at) =>
    at === 0 || below(tops) === 0 ? undefined : at - 1 - below(Math.min(at, reach)),
  );
}

const isAbove = (tree: Tree, one: number, other: number | undefined): boolean =>
  other !== undefined && (one === other || isAbove(tree, one, tree[other]));
const depthOf = (tree: Tree, one: number): number => {
  const upline = tree[one];
  return upline === undefined ? 0 : 1 + depthOf(tree, upline);
};

/** Writes the members of a tree as registrations do: each with who has invited it, in one transaction. */
async function plant(db: Database, name: string, tree: Tree): Promise<void> {
  const list = (rows: SQL[]) => sql.join(rows, sql`, `);
  for (let from = 0; from < tree.length; from += 500) {
    const some = tree.slice(from, from + 500).map((upline, index) => ({ at: from + index, upline }));
    const members = some.map(
      ({ at }) => sql`(${`${name}${at}`}, 'sv01', ${`${name}${at}`}, ${`${name}${at}`}, 0, '', 'VND', '{}', ${at})`,
    );
    const invited = some.filter(({ upline }) => upline !== undefined);
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO players
        (id, merchant, account, account_key, type, nickname, currency, details, created_at) VALUES ${list(members)}`);
      if (invited.length === 0) return;
      const rows = invited.map(({ at, upline }) => sql`(${`${name}${at}`}, ${`${name}${upline}`}, ${at})`);
      await tx.execute(sql`INSERT INTO referrals (player_id, inviter_id, at) VALUES ${list(rows)}`);
    });
  }
}

/** Rows of a statement. */
const rowsOf = async <Row>(db: Database, statement: SQL) =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

test('who is below whom is what going up step by step finds, for all pairs in trees of any shape', async () => {
  const { db } = gateway.services;
  const below = numbersFrom(28);
  const shapes = [
    ['chain', 60, 1, 1000],
    ['deep', 300, 12, 40],
    ['wide', 400, 400, 20],
    ['flat', 200, 200, 2],
  ] as const;
  for (const [name, size, reach, tops] of shapes) {
    const tree = treeOf(size, reach, tops, below);
    await plant(db, name, tree);
    const lines = await rowsOf<{ above: string; member: string; distance: number }>(
      db,
      sql`SELECT above.player_id AS above, own.player_id AS member, lines.distance FROM team_lines lines
      JOIN team_members own ON own.id = lines.member_id JOIN team_members above ON above.id = lines.above_id
      WHERE own.player_id LIKE ${`${name}%`} OR above.player_id LIKE ${`${name}%`}`,
    );
    const found = new Map(lines.map(({ above, member, distance }) => [`${above} ${member}`, distance]));
    let pairs = 0;
    for (let member = 0; member < size; member++) {
      for (let above = 0; above < size; above++) {
        const distance = isAbove(tree, above, member) ? depthOf(tree, member) - depthOf(tree, above) : undefined;
        if (distance !== undefined) pairs++;
        if (found.get(`${name}${above} ${name}${member}`) !== distance) expect.fail(`${name}: ${above} of ${member}`);
      }
    }
    // Nothing besides: no line leads into another tree.
    expect(lines).toHaveLength(pairs);
    for (let count = 0; count < 100; count++) {
      const member = below(size);
      // Half of them are of one line, where a mistake of one level would show.
      const above = count % 2 === 0 ? below(size) : (tree[tree[member] ?? member] ?? below(size));
      expect(await mayView(db, `${name}${above}`, `${name}${member}`)).toBe(isAbove(tree, above, member));
    }
    expect(await mayView(db, `${name}0`, 'chain0')).toBe(name === 'chain');
  }
}, 60_000);

test('a registration places the member below whose code it brought; trial accounts have no place', async () => {
  const { db } = gateway.services;
  const sv01 = new TestClient(gateway.url, 'sv01');
  const member = async (referralCode?: string) => {
    const { token } = (await registerMember(gateway, undefined, referralCode ? { referralCode } : {})).value;
    const { id } = (await sv01.call('memberInfo', { token })).value;
    return { id, code: (await sv01.call('referral', { token })).value.code };
  };
  const top = await member();
  const middle = await member(top.code);
  const last = await member(middle.code);
  expect(await lineAbove(db, last.id)).toMatchObject([
    { id: top.id, distance: 2, type: 0 },
    { id: middle.id, distance: 1 },
  ]);
  expect([await mayView(db, top.id, last.id), await mayView(db, last.id, top.id)]).toEqual([true, false]);
  const trial = (await sv01.call('freePlay')).value;
  const { id } = (await sv01.call('memberInfo', { token: trial.token })).value;
  expect(await mayView(db, id, id)).toBe(false);
});

test('places are never changed, nor taken away', async () => {
  const { db } = gateway.services;
  for (const change of [
    sql`UPDATE team_members SET depth = depth + 1 WHERE upline_id IS NOT NULL`,
    sql`DELETE FROM team_lines WHERE distance > 0`,
  ]) {
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: 'a place in a team is never changed' },
    });
  }
});

test('members of before the teams have their places after the migration', async () => {
  const former = mkdtempSync(join(tmpdir(), 'gateway-former-'));
  cpSync(join(import.meta.dirname, '../database/migrations'), former, { recursive: true });
  const file = join(former, 'meta/_journal.json');
  const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < 110) }));
  const client = new PGlite();
  const tree = treeOf(120, 9, 12, numbersFrom(7));
  const { db } = await openDatabase({ client, migrations: former });
  await db.execute(sql`INSERT INTO merchants (code, profile) VALUES ('sv01', '{}')`);
  await plant(db, 'old', tree);
  rmSync(former, { recursive: true });
  const now = await openDatabase({ client });
  const rows = await rowsOf<{ name: string; above: string; distance: number; depth: number }>(
    now.db,
    sql`SELECT own.player_id AS name, above.player_id AS above, lines.distance, own.depth FROM team_lines lines
    JOIN team_members own ON own.id = lines.member_id JOIN team_members above ON above.id = lines.above_id`,
  );
  const expected = tree.flatMap((_upline, one) =>
    tree.flatMap((_other, above) => (isAbove(tree, above, one) ? [`old${one} below old${above}`] : [])),
  );
  expect(rows.map(({ name, above }) => `${name} below ${above}`).sort()).toEqual(expected.sort());
  for (const { name, above, distance, depth } of rows) {
    expect(depth).toBe(depthOf(tree, Number(name.slice(3))));
    expect(distance).toBe(depth - depthOf(tree, Number(above.slice(3))));
  }
  await now.close();
}, 60_000);
