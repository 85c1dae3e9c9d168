import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** The menu of a brand in a language, as its pages have it. */
function menuOf(brand: string, code: string): Record<string, string> {
  const own = [`brands/base/languages`, 'scripts/brand/new/texts', `brands/${brand}/languages`]
    .map((folder) => join(project, folder, code, 'shell.json'))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...own.map((path) => JSON.parse(readFileSync(path, 'utf8')).menu));
}

/** Brand and notices of each merchant of the demo. */
const merchants = globSync('brands/*/brand.json', { cwd: project }).map((path) => {
  const { merchantCode } = JSON.parse(readFileSync(join(project, path), 'utf8'));
  return { brand: path.split('/')[1] ?? '', file: `gateway/seeds/notices/${merchantCode}.json` };
});

test.each(merchants)('$brand: a banner that leads to a lobby is called as its entry in the menu', ({ brand, file }) => {
  const { banners } = JSON.parse(readFileSync(join(project, file), 'utf8'));
  for (const area of Object.values(entries)) {
    const { title = {} } = banners[`${area}-lobby`] ?? {};
    for (const [code, word] of Object.entries(title)) expect(word, `${area} ${code}`).toBe(menuOf(brand, code)[area]);
  }
});

/** What one of the two kinds of Vietnamese calls a type of games, and the other one does not. */
const others: Record<string, RegExp> = {
  TY: /nổ hũ|trực tiếp|\bslot\b|pvp/i,
  VI: /đối kháng|trực tuyến|\bslots\b|bàn live/i,
};

test('what the platform says of its games has the words of the site', () => {
  const said = (file: string) => textsIn(JSON.parse(readFileSync(join(project, file), 'utf8')));
  for (const file of [...merchants.map(({ file }) => file), 'gateway/missions/missions.json'])
    for (const { code, text } of said(file)) {
      const other = others[code];
      if (other) expect(text, `${file} ${code}`).not.toMatch(other);
    }
  const { missions } = JSON.parse(readFileSync(join(project, 'gateway/missions/missions.json'), 'utf8'));
  for (const { area, text } of Object.values<{ area?: string; text: Record<string, string> }>(missions))
    for (const [code, words] of area === 'slots' ? Object.entries(text) : [])
      expect(words.toLowerCase(), code).toContain(menuOf('base', code).rng?.toLowerCase());
});

/** Every text below a value, with the language that it is in. */
function textsIn(value: object): { code: string; text: string }[] {
  return Object.entries(value).flatMap(([code, text]) =>
    typeof text === 'string' ? [{ code, text }] : typeof text === 'object' && text ? textsIn(text) : [],
  );
}

test('in Vietnamese the site says "bạn"', () => {
  for (const code of ['TY', 'VI'])
    for (const name of ['kit', 'records', 'shell', 'security', 'member'])
      expect(readFileSync(join(project, `brands/base/languages/${code}/${name}.json`), 'utf8')).not.toMatch(
        /quý khách/i,
      );
});
