import { describe, expect, test } from 'vitest';
import { imitateOldestBrowsers } from '../../tests/support/oldest-browsers.ts';
import { faultOf, framesOf } from './fault.ts';
import { scrubbed } from './scrub.ts';

imitateOldestBrowsers();

const origin = 'https://senvang.example';
const told = (message: string, secrets: string[] = []) => scrubbed(message, secrets, origin);

describe('words of an error', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'games')", "Cannot read properties of undefined (reading 'games')"],
    ["Cannot read properties of undefined (reading 'Anna Ng 7')", 'Cannot read properties of undefined (reading …)'],
    ['x is not a function', 'x is not a function'],
    ['Unexpected token \'B\', "Bad gateway, Anna" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['no account for anna@mail.example', 'no account for …'],
    ['cannot send to +84 912 345 678 today', 'cannot send to +… today'],
    ['gave up on abcdefghijABCDEFGHIJ0123456789abcdefghij', 'gave up on …'],
    [`${origin}/wps/games?name=anna&token=abc: HTTP 500`, '/wps/games HTTP 500'],
    ['https://other.example/path/anna?x=1 refused', 'https://other.example refused'],
    ['/login?name=anna#x', '/login'],
    ['two\nlines\u001b[31m\u202eand a trick', 'two lines [31m and a trick'],
  ])('%s', (message, expected) => {
    expect(told(message)).toBe(expected);
  });

  test('nothing that stands in a field, whatever it looks like, and the longest first', () => {
    expect(told('no player Anna or Annabel here', ['Anna', 'Annabel'])).toBe('no player … or … here');
  });

  test('has an end, also where it would take long to read', () => {
    expect(told(`${'1 '.repeat(100_000)}x`).length).toBeLessThanOrEqual(200);
    expect(told(`"${'a@'.repeat(100_000)}`).length).toBeLessThanOrEqual(200);
  });
});

test('of a stack only places in the scripts of the site are told, as all browsers write them', () => {
  const chromium = `Error: Anna\n    at draw (${origin}/assets/home-banner-DaAyB4m.js:1:234)\n    at ${origin}/assets/react-x.js:2:3\n    at https://ads.example/assets/ad.js:1:1\n    at ${origin}/wps/anna.js:1:2`;
  const others = `draw@${origin}/assets/home-banner-DaAyB4m.js:1:234\n@${origin}/assets/react-x.js:2:3`;
  const places = ['home-banner-DaAyB4m.js:1:234', 'react-x.js:2:3'];
  expect(framesOf(chromium, origin)).toEqual(places);
  expect(framesOf(others, origin)).toEqual(places);
});

test('a part of the site that could not be had is named', () => {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${origin}/assets/access-popup-abc1234.js`);
  const details = { kind: 'failed-widget', widget: 'access/popup', pointer: '/pages/home', error } as const;
  expect(faultOf(details, { secrets: [], origin })).toMatchObject({
    kind: 'failed-chunk',
    chunk: 'access-popup-abc1234.js',
    widget: 'access/popup',
    error: 'TypeError',
  });
});

test('what is no error tells where it was, and nothing of itself', () => {
  const details = {
    kind: 'failed-widget',
    widget: 'home/banner',
    pointer: '/pages/home',
    error: { name: 'Anna' },
  } as const;
  expect(faultOf(details, { secrets: [], origin })).toEqual({
    kind: 'failed-widget',
    widget: 'home/banner',
    pointer: '/pages/home',
  });
});

const blocked = (blockedURI: string, sourceFile = '') => {
  const violation = { effectiveDirective: 'img-src', blockedURI, sourceFile };
  const details = { kind: 'blocked-content', widget: 'site', pointer: '', violation } as const;
  return faultOf(details, { secrets: [], origin })?.blocked;
};

test('of what the policy blocks the origin is told, and nothing of what extensions do', () => {
  expect(blocked('https://ads.example/anna.png?x=1')).toBe('https://ads.example');
  expect(['inline', 'eval', 'data', 'blob'].map((word) => blocked(word))).toEqual(['inline', 'eval', 'data', 'blob']);
  expect(blocked('data:text/plain,anna')).toBe('data');
  expect(blocked('chrome-extension://abc/x.js')).toBeUndefined();
  expect(blocked('inline', 'moz-extension://abc/x.js')).toBeUndefined();
  expect(blocked('inline', 'safari-web-extension')).toBeUndefined();
});
