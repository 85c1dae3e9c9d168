import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runBrand } from '../test-run.ts';

const project = join(import.meta.dirname, '../../..');

const brand = (...args: string[]) => runBrand(['explain', ...args], project);

test('one value, for people and for programs', async () => {
  const { status, stdout } = await brand('northline', 'brand#/currency/code');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^brand#\/currency\/code = "USD"\n/)]);
  expect(stdout).toMatch(
    / northline +overrides "USD" +brands\/northline\/brand\.json:\d+:\d+\n\n {2}northline says it last\.\n/,
  );
  expect(JSON.parse((await brand('northline', 'brand#/currency/code', '--format', 'json')).stdout)).toMatchObject({
    version: 1,
    values: [
      { brand: 'northline', value: 'USD', winner: { kind: 'layer', layer: 'northline' }, contributions: [{}, {}] },
    ],
  });
});

test('a brand at a glance, and a page as somebody sees it', async () => {
  expect(JSON.parse((await brand('northline', '--format', 'json')).stdout)).toMatchObject({
    layers: ['base', 'northline'],
  });
  const rows = (await brand('northline')).stdout;
  expect(rows).toMatch(/\n {2}languages\/EN\/home +base → northline\n/);
  expect(rows).toMatch(/\n {2}languages\/TH\/\* +base\n/);
  const seen = JSON.parse((await brand('northline', '--as', 'agent', '--format', 'json')).stdout) as object;
  expect(seen).toMatchObject({ page: 'home', facts: { role: 'agent' } });
  const twice = (await brand('northline', '--flags', 'CBS3=1', '--flags', 'FREEPLAY3=0', '--format', 'json')).stdout;
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
])('what cannot be explained: 2 (%j)', async (args, reason) => {
  expect(await brand(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(reason) });
});

test('the platform decides a flag, and can be asked', async () => {
  const profile = 'gateway/seeds/merchants/nl01.json';
  expect((await brand('northline', 'flags#/USERNAMEREG3')).stdout).toContain(
    'northline says it last.\n  The platform has the last word: what its tree says of a flag wins over flags.json. Ask it: --platform URL|FILE.\n',
  );
  expect((await brand('northline', 'flags#/USERNAMEREG3', '--platform', profile)).stdout).toContain(
    `The platform at ${profile} says "0", and has the last word: USERNAMEREG3 is off.`,
  );
  expect((await brand('northline', 'legal.age', '--platform', profile)).stdout).not.toContain(
    'platform has the last word',
  );
  const asGuest = ['senvang', '--as', 'guest', '--platform', 'gateway/seeds/merchants/nl01.json', '--format', 'json'];
  const explanation = async (...more: string[]) => {
    const { stdout } = await brand(...asGuest, ...more);
    return JSON.parse(stdout) as { facts: { flags: string[]; resources: string[]; flagsFrom: string } };
  };
  const { facts } = await explanation();
  // Of northline's platform, not of senvang's file.
  expect(facts.flags).toContain('MOBILENUMREG3');
  expect(facts.flags).not.toContain('USERNAMEREG3');
  expect(facts.resources).toContain('TELEGRAM');
  expect(facts.flagsFrom).toContain('MOBILENUMREG3=1');
  expect((await explanation('--flags', 'MOBILENUMREG3=0')).facts.flags).not.toContain('MOBILENUMREG3');
  expect((await brand('senvang', '--as', 'guest')).stdout).toContain(
    "flags from: flags.json, over which the platform's tree wins (--platform URL|FILE asks it)",
  );
});
