import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const house = join(import.meta.dirname, '../../..');

function brand(...args: string[]) {
  const { FORCE_COLOR: _force, ...env } = process.env;
  const run = spawnSync(process.execPath, [join(house, 'scripts/brand.mjs'), 'explain', ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

test('one value, for people and for programs', () => {
  const { status, stdout } = brand('northline', 'brand#/currency/code');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^brand#\/currency\/code = "USD"\n/)]);
  expect(stdout).toMatch(
    / northline +overrides "USD" +brands\/northline\/brand\.json:\d+:\d+\n\n {2}northline says it last\.\n/,
  );
  expect(JSON.parse(brand('northline', 'brand#/currency/code', '--format', 'json').stdout)).toMatchObject({
    version: 1,
    values: [
      { brand: 'northline', value: 'USD', winner: { kind: 'layer', layer: 'northline' }, contributions: [{}, {}] },
    ],
  });
});

test('a brand at a glance, and a page as somebody sees it', () => {
  expect(JSON.parse(brand('northline', '--format', 'json').stdout)).toMatchObject({ layers: ['base', 'northline'] });
  const rows = brand('northline').stdout;
  expect(rows).toMatch(/\n {2}languages\/EN\/home +base → northline\n/);
  expect(rows).toMatch(/\n {2}languages\/TH\/\* +base\n/);
  const seen = JSON.parse(brand('northline', '--as', 'agent', '--format', 'json').stdout) as object;
  expect(seen).toMatchObject({ page: 'home', facts: { role: 'agent' } });
  const twice = brand('northline', '--flags', 'CBS3=1', '--flags', 'FREEPLAY3=0', '--format', 'json').stdout;
  const { flags } = (JSON.parse(twice) as { facts: { flags: string[] } }).facts;
  expect([flags.includes('CBS3'), flags.includes('FREEPLAY3')]).toEqual([true, false]);
});

test.each([
  [['northlin'], 'Did you mean "northline"?'],
  [['northline', '--page', 'hom'], 'Did you mean "home"?'],
  [['northline', '--page', 'rng'], 'The route "rng" shows the page "lobby": --page lobby.'],
  [['northline', '--page', '/rng'], 'There is no page "/rng". The route "rng" shows the page "lobby"'],
  [['northline', '--fromat', 'json'], 'Did you mean "--format"?'],
  [[], 'Usage: brand explain'],
])('what cannot be explained: 2 (%j)', (args, reason) => {
  expect(brand(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(reason) });
});

test('the platform has the last word over a flag, and can be asked', () => {
  const profile = 'gateway/seeds/merchants/nl01.json';
  expect(brand('northline', 'flags#/USERNAMEREG3').stdout).toContain(
    'northline says it last.\n  The platform has the last word: what its tree says of a flag wins over flags.json. Ask it: --platform URL|FILE.\n',
  );
  expect(brand('northline', 'flags#/USERNAMEREG3', '--platform', profile).stdout).toContain(
    `The platform at ${profile} says "0", and has the last word: USERNAMEREG3 is off.`,
  );
  expect(brand('northline', 'legal.age', '--platform', profile).stdout).not.toContain('platform has the last word');
  const told = (...more: string[]) =>
    JSON.parse(
      brand('senvang', '--as', 'guest', '--platform', 'gateway/seeds/merchants/nl01.json', '--format', 'json', ...more)
        .stdout,
    ) as {
      facts: { flags: string[]; resources: string[]; flagsFrom: string };
    };
  const { facts } = told();
  // Of northline's platform, not of senvang's file.
  expect(facts.flags).toContain('MOBILENUMREG3');
  expect(facts.flags).not.toContain('USERNAMEREG3');
  expect(facts.resources).toContain('TELEGRAM');
  expect(facts.flagsFrom).toContain('MOBILENUMREG3=1');
  expect(told('--flags', 'MOBILENUMREG3=0').facts.flags).not.toContain('MOBILENUMREG3');
  expect(brand('senvang', '--as', 'guest').stdout).toContain(
    "flags from: flags.json, over which the platform's tree wins (--platform URL|FILE asks it)",
  );
});
