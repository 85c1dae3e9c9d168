import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { pageNeeded } from './rule.ts';

test('a brand that extends none, without the pages that stand in for the site', () => {
  const lone = { brand: '{\n  "id": "lone"\n}', 'pages/maintenance': '{ "layout": "plain", "regions": {} }' };
  expect(reported(shippedFleet({ lone, kid: {} }, [pageNeeded]).check())).toEqual([
    ['page-needed', '{', "The brand needs pages/restricted.json: the platform's status shows it instead of the site."],
  ]);
});
