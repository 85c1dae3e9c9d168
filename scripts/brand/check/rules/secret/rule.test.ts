import { expect, test } from 'vitest';
import { longTokens } from '../../../texts/tokens.ts';
import { reported, testFleet } from '../../test-fleet.ts';
import { secret } from './rule.ts';

const check = (a: string) => testFleet({ kid: { 'languages/EN/own': JSON.stringify({ a }) } }, [secret]).check(['kid']);
const sent = 'what stands here is sent to every player';

// Put together here, so that no scanner of repositories takes them for real ones.
const stripe = ['sk', 'live', '51H8xkJ2eZvKYlo2CkFq9'].join('_');
const jwt = `eyJ${'hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'}.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x`;

test.each([stripe, `Bearer ${jwt}`, `AKIA${'IOSFODNN7EXAMPLE'}`])('%s is the key of a service', (a) => {
  expect(reported(check(a))).toEqual([['secret', JSON.stringify(a), `This is the key of a service, and ${sent}.`]]);
});

test('a private key', () => {
  const a = `-----BEGIN ${'RSA PRIVATE'} KEY-----\nMIIE`;
  expect(reported(check(a))).toEqual([['secret', JSON.stringify(a), `This is a private key, and ${sent}.`]]);
});

test.each([`-----BEGIN ${'RSA PRIVATE'} KEY-----`, stripe])('%s in a comment', (key) => {
  const text = `{\n  // ${key}\n  "a": "x" }`;
  const diagnostics = testFleet({ kid: { 'languages/EN/own': text } }, [secret]).check(['kid']);
  expect(reported(diagnostics)).toEqual([['secret', key, 'This is a key, and everybody who has the file has it.']]);
});

test.each(['q7Jt0PzX3mVb8LwYc5Nf2RkHs9DgAe4U', '9f86d081884c7d659a2feaa0c55ad015'])('%s looks like a key', (a) => {
  expect(check(a)).toMatchObject([{ rule: 'secret', severity: 'warning' }]);
});

test.each([
  'categories/live-casino-baccarat-and-roulette-wide.webp',
  'https://help.example/articles/how-to-deposit-with-a-bank-transfer',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '00000000000000000000000000000000',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ',
])('%s is none', (a) => {
  expect(check(a)).toEqual([]);
});

test('every run of twenty is found, wherever it stands', () => {
  for (let before = 0; before < 45; before += 1) {
    const run = 'x'.repeat(20);
    expect(longTokens(`${' '.repeat(before)}${run} ${'y'.repeat(19)} `)).toEqual([run]);
  }
});
