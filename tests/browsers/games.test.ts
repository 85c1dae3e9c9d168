import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientAssets } from '../../partners/games/server/http/assets.ts';
import { pageNames, pageSources } from '../../partners/games/server/pages/sources.ts';
import { makeStylesheet } from '../../partners/games/server/pages/stylesheet.ts';
import { allowanceOf, allowedInGames } from './allowed.ts';
import { lackedBy } from './baseline.ts';
import { ownNames, parse, scriptFaults } from './scripts.ts';
import { styleFaults } from './styles.ts';

const games = join(import.meta.dirname, '../../partners/games');
const filesOf = (folder: string, kind: string) =>
  readdirSync(join(games, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(kind) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
const textOf = (file: string) => readFileSync(join(games, file), 'utf8');

const scripts = new Map(
  ['client', 'engines'].flatMap((folder) => filesOf(folder, '.ts')).map((file) => [file, parse(file, textOf(file))]),
);
/** Names of the pages' modules, and of what servers tell them. */
const told = filesOf('.', '.ts').map((file) => parse(file, textOf(file)));
const own = new Set([...told].flatMap(ownNames));
const faults = new Map([...scripts].map(([file, nodes]) => [file, scriptFaults(nodes, own)]));
// What the compiler of styles mends is no fault of a sheet.
for (const file of filesOf('client', '.css')) faults.set(file, styleFaults(String(await makeStylesheet(textOf(file)))));

/** The faults that nobody has allowed, each with the browsers that lack it. */
const judged = (found: readonly string[]): string[] =>
  found
    .filter((key) => allowanceOf(key, allowedInGames) === undefined)
    .map((key) => `${key} (${lackedBy(key).join(', ')})`);

describe('the oldest browsers have what games’ pages use', () => {
  it.each([...faults.keys()])('%s', (file) => {
    expect(judged(faults.get(file) ?? [])).toEqual([]);
  });

  it.each(pageNames())('the page %s, as it is sent', async (name) => {
    const hash = pageSources(name)?.hash ?? '';
    const [script, sheet] = await Promise.all(['js', 'css'].map((kind) => clientAssets.get(hash, `${name}.${kind}`)));
    expect(judged(scriptFaults(parse(`${name}.js`, String(script?.body)), own))).toEqual([]);
    expect(judged(styleFaults(String(sheet?.body)))).toEqual([]);
    expect([script?.body.length, sheet?.body.length].every((length) => length !== undefined && length > 100)).toBe(
      true,
    );
  });

  it('and nothing is allowed that nobody uses', () => {
    const used = new Set([...faults.values()].flat().map((key) => allowanceOf(key, allowedInGames)));
    expect(Object.keys(allowedInGames).filter((key) => !used.has(key))).toEqual([]);
  });
});
