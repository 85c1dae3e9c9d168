import { expect, test } from 'vitest';
import { testFleet, told } from '../../test-fleet.ts';
import { endpointUnknown } from './rule.ts';

test('an override of a call that is never made', () => {
  const endpoints = '{ "systemStatsu": { "path": "/x" }, "login": { "path": "/y" } }';
  const brand = `{ "id": "kid", "extends": "base", "platform": { "endpoints": ${endpoints} } }`;
  expect(told(testFleet({ kid: { brand } }, [endpointUnknown]).check())).toEqual([
    ['endpoint-unknown', '"systemStatsu"', 'The engine makes no call "systemStatsu". Did you mean "systemStatus"?'],
  ]);
});
