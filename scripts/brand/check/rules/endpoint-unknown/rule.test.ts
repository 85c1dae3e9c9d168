import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { endpointUnknown } from './rule.ts';

test('an override of a call that is never made', () => {
  const endpoints = '{ "systemStatsu": { "path": "/x" }, "login": { "path": "/y" } }';
  const brand = `{ "id": "kid", "extends": "base", "platform": { "endpoints": ${endpoints} } }`;
  expect(reported(testFleet({ kid: { brand } }, [endpointUnknown]).check())).toEqual([
    ['endpoint-unknown', '"systemStatsu"', 'The engine makes no call "systemStatsu". Did you mean "systemStatus"?'],
  ]);
});

test.each([
  ['//evil.example/x', 'for the address of another host'],
  ['/../admin', 'Browsers rewrite'],
  ['/api//login', 'Browsers rewrite'],
  ['/api/.', 'Browsers rewrite'],
])('a path that leads elsewhere: %s', (path, reason) => {
  const brand = `{ "id": "kid", "extends": "base", "platform": { "endpoints": { "logout": { "path": "${path}" } } } }`;
  expect(reported(testFleet({ kid: { brand } }, [endpointUnknown]).check())).toEqual([
    ['endpoint-path', `"${path}"`, expect.stringContaining(reason)],
  ]);
});

test('a path with dots in its names', () => {
  const brand =
    '{ "id": "kid", "extends": "base", "platform": { "endpoints": { "logout": { "path": "/v1.2/.well/log..out" } } } }';
  expect(testFleet({ kid: { brand } }, [endpointUnknown]).check()).toEqual([]);
});
