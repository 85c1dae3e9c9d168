import { expect, test } from 'vitest';
import { imitateOldestBrowsers } from '../../../tests/support/oldest-browsers.ts';
import { linesOf } from './lines-of.ts';

imitateOldestBrowsers();

test('the fastest domain stands first, and the one that is open is marked', () => {
  const domains = [
    { domain: 'https://slow.example', speed: 120 },
    { domain: 'https://fast.example', speed: 30 },
  ];
  expect(linesOf(domains, 'https://slow.example')).toEqual([
    { origin: 'https://fast.example', host: 'fast.example', speed: 30, here: false },
    { origin: 'https://slow.example', host: 'slow.example', speed: 120, here: true },
  ]);
});

test.each(['http://plain.example', 'javascript:alert(1)', 'https://user@site.example', 'site.example', ''])(
  'nobody is sent to %s',
  (domain) => {
    expect(linesOf([{ domain, speed: 1 }], 'https://here.example')).toEqual([]);
  },
);
