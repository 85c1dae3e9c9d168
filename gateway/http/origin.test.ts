import { describe, expect, test } from 'vitest';
import { matchesOrigin, parseOrigin } from './origin.ts';

describe('origin patterns', () => {
  test.each([
    ['https://a.example', 'https://a.example'],
    ['http://*.localhost:5173', 'http://senvang.localhost:5173'],
    ['http://localhost:*', 'http://localhost:7000'],
    ['http://localhost:*', 'http://localhost'],
    ['https://*', 'https://any.example'],
    ['https://*.example', 'https://a.b.example'],
  ])('%s takes %s', (pattern, origin) => {
    expect(matchesOrigin([pattern], origin)).toBe(true);
  });

  test.each([
    ['https://a.example', 'http://a.example'],
    ['https://a.example', 'https://a.example:8443'],
    ['https://a.example', 'https://a.example.evil.example'],
    ['http://*.localhost:5173', 'http://localhost:5173'],
    ['http://*.localhost:5173', 'http://xlocalhost:5173'],
    ['https://*.example', 'https://evilexample'],
    ['https://*', 'http://any.example'],
    ['https://*', 'https://a.example/'],
    ['https://*', 'https://user@a.example'],
    ['https://*', 'https://A.example'],
    ['https://*', 'https://a.example:443'],
    ['https://*', 'null'],
    ['https://*', ''],
  ])('%s does not take %s', (pattern, origin) => {
    expect(matchesOrigin([pattern], origin)).toBe(false);
  });
});

test('only an http(s) origin in its normal form is one', () => {
  expect(parseOrigin('https://a.example')?.hostname).toBe('a.example');
  expect(parseOrigin('ftp://a.example')).toBeUndefined();
  expect(parseOrigin('https://xn--e1afmkfd.example')?.hostname).toBe('xn--e1afmkfd.example');
  expect(parseOrigin('https://пример.example')).toBeUndefined();
});
