import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a type of games is called: the same word in the menu, in lobbies, in records and where points are earned. */
const project = join(import.meta.dirname, '../..');
const folders = [
  ...['EN', 'TY', 'VI', 'TH', 'ID', 'CN'].map((code) => `brands/base/languages/${code}`),
  ...['AR', 'PT'].map((code) => `scripts/brand/new/texts/${code}`),
];
const entries = { RNG: 'rng', LIVE: 'live', SPORTS: 'sports', FISH: 'fish', PVP: 'pvp', ESPORTS: 'esports' } as const;
const earning = { slots: 'rng', live: 'live', sports: 'sports', pvp: 'pvp' } as const;

test.each(folders)('%s: one word for each type of games', (folder) => {
  const read = (name: string) => JSON.parse(readFileSync(join(project, folder, `${name}.json`), 'utf8'));
  const { menu } = read('shell');
  const [{ areas }, { types: lobbies }, { types: points }] = [read('records'), read('games'), read('points')];
  for (const [type, entry] of Object.entries(entries))
    expect([areas[type], lobbies[type]], type).toEqual([menu[entry], menu[entry]]);
  for (const [kind, entry] of Object.entries(earning)) expect(points[kind], kind).toBe(menu[entry]);
});

test('in Vietnamese the site says "bạn"', () => {
  for (const code of ['TY', 'VI'])
    for (const name of ['kit', 'records', 'shell', 'security', 'member'])
      expect(readFileSync(join(project, `brands/base/languages/${code}/${name}.json`), 'utf8')).not.toMatch(
        /quý khách/i,
      );
});
