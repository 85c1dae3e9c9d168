import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { routeUnknown } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [routeUnknown]).check(['kid']);

test('a link to no route, wherever it stands', () => {
  const link = '{ "link": { "route": "hto" } }';
  const files = {
    menu: `{ "main": { "hot": ${link} } }`,
    'pages/home': '{ "regions": { "main": { "rng": { "props": { "more": { "route": "rgn" } } } } } }',
    banners: '{ "w_rng": { "routes": ["rng", "slots"] } }',
  };
  expect(reported(check(files))).toEqual([
    ['route-unknown', '"slots"', 'There is no route "slots" in routes.json.'],
    ['route-unknown', '"hto"', 'There is no route "hto" in routes.json. Did you mean "hot"?'],
    ['route-unknown', '"rgn"', 'There is no route "rgn" in routes.json. Did you mean "rng"?'],
  ]);
});

test('a route taken away: menus and banner groups leave it out, but a block that leads there is reported at the null', () => {
  const diagnostics = check({ routes: '{ "rng": null }' });
  expect(reported(diagnostics)).toEqual([
    [
      'route-unknown',
      '"rng"',
      '"rng" is taken away here, but banners.json still names it at /w_home/slides/slots/link/route.',
    ],
  ]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', layer: 'kid' }]);
});

test('who takes a route away and leads there all the same is at fault', () => {
  const menu = '{ "main": { "slots": { "label": "shell:menu.rng", "link": { "route": "fish" } } } }';
  const diagnostics = check({ routes: '{ "fish": null }', menu });
  expect(reported(diagnostics)).toEqual([['route-unknown', '"fish"', 'There is no route "fish" in routes.json.']]);
});

test('routes that cannot be read are not missing', () => {
  expect(check({ routes: '{ "vip": ', menu: '{ "main": { "hot": { "link": { "route": "vip" } } } }' })).toEqual([]);
});
