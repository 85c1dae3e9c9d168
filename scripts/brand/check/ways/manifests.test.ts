import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContracts } from '../../contracts/contracts.ts';
import type { Manifest } from '../../contracts/parts.ts';

const project = join(import.meta.dirname, '../../../..');
const { widgets } = readContracts(project);
/** Without what stands only until a page's scripts run: the window that follows it says what it offers. */
const sourceOf = (name: string) =>
  globSync(`widgets/${name}/**/*.tsx`, { cwd: project, exclude: ['**/EarlyMenu.tsx'] })
    .map((file) => readFileSync(join(project, file), 'utf8'))
    .join('\n');

type Offered = NonNullable<Manifest['offers']>[number];

/** What the code of a widget draws by itself, and how its manifest says so. */
const drawn: [what: string, code: RegExp, isSaid: (offer: Offered) => boolean][] = [
  ['a link home', /link=\{\{ route: 'home' \}\}/, ({ link }) => link?.route === 'home'],
  ['the choice of a language', /<(LanguageSwitch|MenuPanel)\b/, ({ does }) => does === 'language'],
];

test.each(drawn)('a widget whose code draws %s says so, and no other does', (_what, code, isSaid) => {
  const all = [...widgets.values()];
  const draws = all.filter(({ name }) => code.test(sourceOf(name))).map(({ name }) => name);
  expect(draws.length).toBeGreaterThan(0);
  expect(all.filter(({ offers }) => offers?.some(isSaid)).map(({ name }) => name)).toEqual(draws);
});

test('what names a property names one that the widget has', () => {
  for (const { name, props, slots = {}, drawn: parts = {}, offers = [], query = {} } of widgets.values()) {
    const known = new Set([...Object.keys((props.properties ?? {}) as object), ...Object.keys(slots)]);
    const named = [
      ...Object.keys(parts),
      ...[...Object.values(parts), ...offers].flatMap((part) => Object.keys(part.props ?? {})),
      ...Object.values(query).flatMap(({ prop }) => prop ?? []),
    ];
    expect([name, named.filter((one) => !known.has(one))]).toEqual([name, []]);
  }
});
