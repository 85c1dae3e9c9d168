import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { redirectLoop } from './rule.ts';

test('home only for guests', () => {
  const routes = '{ "home": { "access": "guest" }, "register": { "access": "guest" } }';
  expect(reported(shippedFleet({ kid: { routes } }, [redirectLoop]).check(['kid']))).toEqual([
    [
      'redirect-loop',
      '"guest"',
      'Players who are logged in would be sent from here to "home", which is here, without end.',
    ],
  ]);
});
