import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adminCallNames, adminEndpoints } from '../../gateway/admin/contract.ts';
import { endpointNames, endpoints } from '../../gateway/http/contract.ts';
import { brandIds } from '../../scripts/brand/folders/folder.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ids = brandIds(join(root, 'brands'));

/** The rows of the table of docs/journeys.md: what is played, on which brands, in which journeys. */
const rows = read('docs/journeys.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| panel or flow'))
  .map((line) => line.split('|').slice(1, 4))
  .map(([flow = '', brands = '', journeys = '']) => ({
    flow: flow.trim(),
    brands: ids.filter((id) => new RegExp(`\\b${id}\\b`).test(brands)),
    journeys: [...journeys.matchAll(/`([\w-]+)`/g)].map(([, name]) => `tests/e2e/${name}.e2e.ts`),
  }));

describe('what members do is played on two brands or more', () => {
  test.each(rows)('$flow', ({ brands, journeys }) => {
    expect(brands.length).toBeGreaterThanOrEqual(2);
    const played = journeys.map(read).join('\n');
    for (const id of brands) expect(played).toContain(`'${id}'`);
  });

  test('every panel of the centre, the mall and feedback have a row', () => {
    const routes: Record<string, { path?: string }> = JSON.parse(read('brands/base/routes.json'));
    const panels = Object.entries(routes)
      .filter(([, { path = '' }]) => /^\/(member\/|pointMall$|feedback$)/.test(path))
      .map(([id]) => id);
    expect(panels.length).toBeGreaterThan(20);
    const named = rows.map(({ flow }) => flow).join('\n');
    expect(panels.filter((id) => !named.includes(`\`${id}\``))).toEqual([]);
  });
});

test('what each call that moves money sends is judged, not only the screens', () => {
  const calls = [
    ...endpointNames.filter((name) => endpoints[name].money),
    ...adminCallNames.filter((name) => adminEndpoints[name].money),
  ];
  expect(calls.length).toBeGreaterThan(20);
  const played = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(`tests/e2e/${name}`))
    .join('\n');
  expect(calls.filter((name) => !new RegExp(`bodyOf\\(\\w+, '${name}'\\)`).test(played))).toEqual([]);
});
