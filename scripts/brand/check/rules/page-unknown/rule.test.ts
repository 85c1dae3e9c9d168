import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { pageUnknown } from './rule.ts';

test('a route that shows no page, and a frame that is none', () => {
  const files = {
    routes: '{ "vip": { "path": "/vip", "page": "lobyb" } }',
    'pages/vip': '{ "frame": "shel", "regions": {} }',
  };
  const missing = (name: string) =>
    `There is no page "${name}": no pages/${name}.json, here or in what the brand extends.`;
  expect(reported(shippedFleet({ kid: files }, [pageUnknown]).check(['kid']))).toEqual([
    ['page-unknown', '"shel"', `${missing('shel')} Did you mean "shell"?`],
    ['page-unknown', '"lobyb"', `${missing('lobyb')} Did you mean "lobby"?`],
  ]);
});
