import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { timeZoneUnknown } from './rule.ts';

const check = (timeZone: string) => {
  const brand = `{ "id": "kid", "extends": "base", "formats": { "timeZone": "${timeZone}" } }`;
  return reported(testFleet({ kid: { brand } }, [timeZoneUnknown]).check(['kid']));
};

test('a name that is no time zone', () => {
  expect(check('Asia/Bankok')).toEqual([
    ['time-zone-unknown', '"Asia/Bankok"', 'There is no time zone "Asia/Bankok" (IANA). Did you mean "Asia/Bangkok"?'],
  ]);
});

test.each(['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is one', (zone) =>
  expect(check(zone)).toEqual([]),
);
