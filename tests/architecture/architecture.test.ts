import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRepository } from './repository.ts';
import { rules } from './rules/index.ts';

const repository = readRepository(join(import.meta.dirname, '../..'));
const fixtures = join(import.meta.dirname, 'fixtures');

describe('the project keeps its rules', () => {
  test.each(rules)('$name', ({ check }) => {
    const { looked, breaches } = check(repository);
    expect(looked).toBeGreaterThan(0);
    expect(breaches).toEqual([]);
  });
});

/** Rule → every breach in the fixture of its name; what else stands there is allowed. */
const broken: Record<string, string[]> = {
  'known-sections': [
    'engine/session/index.ts:1 names §1, which docs/design.md does not have',
    'engine/session/index.ts:1 names §9, which docs/specification.md does not have',
    'engine/session/index.ts:3 names decision 0999, which is not there',
    'engine/session/index.ts:3 names T77, which docs/threats.md does not have',
  ],
  'known-files': ['docs/threats.md:5 links to ../docs/gone.test.ts, which is not there'],
  'known-variables': [
    'widgets/home/ticker/Ticker.module.css:4 names a variable that nobody sets: --color-accentText',
    'widgets/home/ticker/Ticker.module.css:6 names a variable that nobody sets: --font-size-3',
  ],
  'import-table': [
    'engine/session/index.ts:2 imports "../brand/inner.ts": enter engine/brand by its index.ts',
    'engine/session/index.ts:3 imports "#widgets": engine may not import from widgets',
    'engine/session/index.ts:4 imports "./gone.ts", which is not there',
    'engine/session/index.ts:5 imports "../../brands/acme/brand.json": brands are read as data, never imported',
    'gateway/server.ts:2 imports "#engine/brand": gateway may not import from engine',
    'gateway/server.ts:3 imports "../partners/games/server.ts": gateway may not import from partners',
    'partners/games/server.ts:2 imports "../../gateway/server.ts": partners may not import from gateway',
    'schemas/generated/brand.ts:1 imports "../../engine/brand/index.ts": schemas may not import from engine',
    'scripts/build.ts:2 imports "../widgets/games/lobby/Lobby.tsx": scripts may not import from widgets',
    'widgets/games/lobby/Lobby.tsx:2 imports "../rail/Rail.tsx": a widget may not import another; what two share moves to the shared folder of their area',
    'widgets/games/lobby/Lobby.tsx:3 imports "../../../gateway/server.ts": widgets may not import from gateway',
    'widgets/games/lobby/Lobby.tsx:5 imports "../../shell/shared/inner.ts": enter widgets/shell/shared by its index.ts',
    'widgets/games/shared needs itself by way of others',
    'widgets/games/shared/index.ts:1 imports "../rail/Rail.tsx": what widgets share may not know a widget',
    'widgets/shell/shared needs itself by way of others',
  ],
  'engine-layers': [
    'engine/odd/index.ts: engine/odd has no layer',
    'engine/storage/index.ts:1 imports from engine/session, which is not below engine/storage',
    'engine/ui/index.ts:1 imports from engine/session, which is not below engine/ui',
  ],
  'one-wire': [
    'engine/session/logout.ts:1 makes calls by hand: ask by useQuery, change by useMutation or changeAtom',
    'widgets/games/lobby/Lobby.tsx:1 makes calls by hand: ask by useQuery, change by useMutation or changeAtom',
  ],
  'pure-for-scripts': [
    'engine/brand/state.ts:1 imports "react", reached from scripts/check.ts → engine/brand/index.ts → engine/brand/state.ts',
  ],
  'script-rooms': [
    'scripts/brand/check/index.ts:1 imports "../../site/build/index.ts": scripts/site is not below scripts/brand',
    'scripts/brand/check/index.ts:2 imports "../list/command.ts": scripts/brand/list is not below scripts/brand/check',
    'scripts/brand/folders/index.ts:1 imports "../check/index.ts": scripts/brand/check is not below scripts/brand/folders',
    'scripts/brand/list/command.ts:1 imports "../check/rule.ts": enter scripts/brand/check by its index.ts',
    'scripts/brand/list/command.ts:2 imports "../index.ts": scripts/brand is a door for other rooms',
    'scripts/brand/list/command.ts:3 imports "../new/index.ts": scripts/brand/new is not below scripts/brand/list',
    'scripts/brand/strange/index.ts: scripts/brand/strange has no layer',
    'scripts/loose/index.ts: scripts/loose has no layer',
    'scripts/site/build/inner.ts:1 imports "../../brand/check/index.ts": enter scripts/brand by its index.ts',
    'scripts/start.ts:2 imports "./site/build/inner.ts": enter scripts/site/build by its index.ts',
  ],
  'no-cycles': ['engine/a/index.ts → engine/b/index.ts → engine/b/c.ts → engine/a/index.ts'],
  'widget-folders': [
    'widgets/games/game-rail has no GameRail.tsx',
    'widgets/games/lobby/widget.json calls itself "games/looby"',
    'widgets/games/lobby/widget.json says category "home"',
    'widgets/games/secret/widget.json does not say when Start.tsx starts',
    'widgets/games/silent has no Start.tsx',
    'widgets/games/silent/widget.json draws "games/loud", which is no widget',
    'widgets/home/hero has no widget.json',
  ],
  'no-brand-in-code': [
    'engine/boot/main.css:1 names the brand "ACME"',
    'engine/boot/main.ts:2 names the brand "acme"',
    'gateway/seed.ts:1 names the brand "Golden Palace"',
  ],
  'no-visible-text': [
    'widgets/home/hero/Hero.tsx:3 shows the text "Welcome"',
    'widgets/home/hero/Hero.tsx:5 shows the text "Play now"',
    'widgets/home/hero/Hero.tsx:7 shows the text "Open"',
    'widgets/home/hero/Hero.tsx:8 shows the text "Hello …"',
    'widgets/home/hero/Hero.tsx:10 shows the text "User name"',
  ],
  'no-any': [
    'engine/forms/index.test.ts:1 says any',
    'engine/forms/index.ts:1 says any',
    'engine/forms/index.ts:1 says any',
  ],
  'no-shadowed-globals': [
    'engine/storage/index.ts:1 gives "Storage" another meaning than browsers do',
    'engine/storage/index.ts:3 gives "Window" another meaning than browsers do',
    'engine/storage/index.ts:7 gives "open" another meaning than browsers do',
    'engine/storage/index.ts:11 gives "top" another meaning than browsers do',
    'gateway/paging/range.ts:1 gives "Range" another meaning than browsers do',
  ],
  'no-silent-exceptions': [
    'engine/forms/index.ts:1 silences a checker: @ts-ignore because',
    'engine/forms/index.ts:3 gives no reason: biome-ignore lint/style/noNonNullAssertion: no',
    'engine/forms/index.ts:7 gives no reason: @ts-expect-error',
    'engine/forms/index.ts:9 silences a checker: eslint-disable',
  ],
  'no-chance': [
    'engine/forms/field.test.ts:3 is tried twice: find why it fails',
    'engine/forms/field.test.ts:4 depends on the calendar: set the clock',
    'engine/forms/field.test.ts:5 has another input every time: use a seed, or a name of newName',
    'tests/e2e/page.e2e.ts:4 waits for a moment: wait for the state that is expected',
  ],
  'brands-are-data': ['brands/acme/assets/logo.svg is a picture that runs code', 'brands/acme/theme.css is not data'],
  'file-length': ['engine/forms/long.ts has 301 lines'],
  'stated-defaults': [
    'engine/boot/wait.ts:2 falls back to 4000 for "wait"; the default in its schema is 5000',
    'widgets/home/hero/Hero.tsx:7 falls back to "bold" for "look"; the default in its schema is none',
    'widgets/home/hero/Hero.tsx:7 falls back to {"route":"rng"} for "link"; the default in its schema is {"route":"home"}',
  ],
  'both-directions': [
    'widgets/home/hero/Hero.module.css:2 names a side: padding-left: 4px',
    'widgets/home/hero/Hero.module.css:3 names a side: margin: 0 4px 0 8px',
    'widgets/home/hero/Hero.module.css:4 names a side: text-align: right',
    'widgets/home/hero/Hero.module.css:9 names a side: border-radius: 4px 0 0 4px',
    'widgets/home/hero/Hero.module.css:10 names a side: background: linear-gradient(to right, red, blue)',
    'widgets/home/hero/Hero.module.css:11 names a side: box-shadow: inset 2px 0 0 red',
    'widgets/home/hero/Hero.module.css:15 names a side: transform: translateX(4px)',
    'widgets/home/hero/Hero.module.css:16 names a side: transform-origin: left',
    'widgets/home/hero/Hero.module.css:35 names a side: right: 50%',
  ],
  'styles-used': [
    'widgets/home/hero/Hero.module.css has a class "gone" that nothing wears',
    'widgets/home/hero/Hero.tsx wants a class "words" that Hero.module.css does not have',
  ],
  'no-idle-exports': [
    'engine/forms/field.ts exports "alone" to nobody',
    'engine/forms/field.ts exports "idle" to nobody',
    'engine/forms/index.ts exports "idle" to nobody',
    'engine/forms/index.ts exports "Shape" to nobody',
  ],
  'said-once': [
    "widgets/cashier/withdraw/Withdraw.tsx:5 reports a failure beside what its flow shows: onError: 'field'",
    "widgets/sports/slip/Slip.tsx:5 reports a failure beside what its flow shows: onError: 'field'",
  ],
  'telling-names': ['engine/forms/helpers.ts', 'engine/utils/index.ts'],
};

describe('every rule catches what breaks it', () => {
  test('each has a fixture', () => {
    const names = rules.map(({ name }) => name).sort();
    expect(readdirSync(fixtures).sort()).toEqual(names);
    expect(Object.keys(broken).sort()).toEqual(names);
  });

  test.each(rules)('$name', ({ name, check }) => {
    const { breaches } = check(readRepository(join(fixtures, name)));
    expect(breaches.sort(byPlace)).toEqual(broken[name]);
  });
});

function byPlace(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
