import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandIds } from '../../brand/folders/folder.ts';
import { welcome } from './welcome.ts';

const root = join(import.meta.dirname, '../../..');
const brands = join(root, 'brands');
const { accounts, everywhere } = JSON.parse(readFileSync(join(root, 'gateway/seeds/accounts.json'), 'utf8')) as {
  accounts: { account: string; mobile?: string; password: string }[];
  everywhere: { account: string; password: string; shows: string }[];
};

test('tells the address of every brand, everybody who can log in, and where codes arrive', () => {
  const text = welcome(root, brands, 7200, { demo: true });
  for (const id of brandIds(brands)) expect(text).toContain(`http://${id}.localhost:7200/`);
  const logins = text.split('\n').filter((line) => line.includes(' / '));
  expect(logins).toHaveLength(accounts.length + everywhere.length);
  for (const { account, password, shows } of everywhere) {
    expect(logins.find((line) => line.includes(` ${account} / ${password}`))).toContain(shows);
  }
  for (const { account, mobile, password } of accounts)
    expect(text).toContain(`${mobile?.split(' ')[1] ?? account} / ${password}`);
  expect(text).toContain('demoid88 / Demo8888 (IDR)');
  expect(text).toContain('http://localhost:7200/_demo/outbox?to=<number>');
  expect(text).toContain('http://localhost:7204/admin (support,');
});

test("promises no login on a platform of the operator's own", () => {
  const text = welcome(root, brands, 7200, { demo: false });
  expect(text).toContain('http://senvang.localhost:7200/');
  expect(text).not.toMatch(/ \/ |_demo|login/);
});
