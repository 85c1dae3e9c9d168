import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { schema } from '../schema/rule.ts';
import { unsafeAddress } from './rule.ts';

const check = (href: string) => {
  const menu = JSON.stringify({ side: { out: { label: 'menu:out', link: { href } } } });
  return reported(testFleet({ kid: { menu } }, [unsafeAddress]).check(['kid']));
};

test.each([
  ['javascript:alert(1)', 'address-scheme', 'Addresses beginning with "javascript:" are never opened.'],
  [' JavaScript:alert(1)', 'address-scheme', 'Addresses beginning with "javascript:" are never opened.'],
  ['data:text/html,x', 'address-scheme', 'Addresses beginning with "data:" are never opened.'],
  ['http://a.example/', 'address-insecure', 'The address is not encrypted: it must begin with "https://".'],
  [
    'https://me:secret@a.example/',
    'address-credentials',
    'The address carries a user name or password: everybody could read it.',
  ],
  [
    'https://192.168.1.9/admin',
    'address-private',
    '"192.168.1.9" is no place on the internet: players cannot reach it.',
  ],
  [
    'https://a.example/x?ref=7&api_key=k&password=hunter2',
    'address-credentials',
    'The address carries a "api_key": everybody could read it.',
  ],
  [
    'https://https://t.me/senvang',
    'address-private',
    'The address begins twice, and leads to a place called "https". Did you mean "https://t.me/senvang"?',
  ],
  ['https://intranet/', 'address-private', '"intranet" is no place on the internet: players cannot reach it.'],
  ['https://[::1]/', 'address-private', '"[::1]" is no place on the internet: players cannot reach it.'],
  ['https://pаypal.example/', 'address-misleading', '"pаypal.example" mixes letters of scripts that look alike.'],
])('%s', (href, rule, message) => {
  expect(check(href)).toEqual([[rule, JSON.stringify(href), message]]);
});

test.each([
  'https://t.me/senvang',
  'https://a.example/?password=&token=abc',
  'https://8.8.8.8/',
  'https://xn--mnchen-3ya.example/',
  'https://пример.example/',
])('%s is sound', (href) => {
  expect(check(href)).toEqual([]);
});

test('words are no addresses', () => {
  const messages = JSON.stringify({ a: 'Your data: safe with us. Read the file: it is short.' });
  expect(testFleet({ kid: { 'languages/EN/own': messages } }, [unsafeAddress]).check()).toEqual([]);
});

test('an address inside a text', () => {
  const messages = JSON.stringify({ a: 'See http://a.example for more.' });
  expect(testFleet({ kid: { 'languages/EN/own': messages } }, [unsafeAddress]).check()).toMatchObject([
    { rule: 'address-insecure', pointer: '/a' },
  ]);
});

test('hosts of the brand', () => {
  const brand = JSON.stringify({
    id: 'kid',
    extends: 'base',
    hosts: ['kid.localhost', 'xn--pypal-4ve.example', 'kid.example'],
  });
  expect(reported(testFleet({ kid: { brand } }, [unsafeAddress]).check(['kid']))).toEqual([
    ['address-private', '"kid.localhost"', '"kid.localhost" is no place on the internet: players cannot reach it.'],
    ['address-misleading', '"xn--pypal-4ve.example"', '"pаypal.example" mixes letters of scripts that look alike.'],
  ]);
});

test('an address that breaks the schema too is reported once', () => {
  const menu = JSON.stringify({ side: { out: { label: 'menu:out', link: { href: 'http://a.example' } } } });
  const faults = testFleet({ kid: { menu } }, [unsafeAddress, schema]).check(['kid']);
  expect(faults.map(({ rule }) => rule)).toEqual(['address-insecure']);
});
