import { expect, test } from 'vitest';
import { rules } from '../check/rules/index.ts';
import { shippedFleet } from '../check/test-fleet.ts';

const naming = rules.filter(({ name }) => name.endsWith('-unknown') || name === 'plural-form');

const low = {
  brand: `{ "id": "low", "extends": "base", "hosts": ["low.example"],
    "languages": { "supported": { "VI": { "tag": "vi", "label": "Tiếng Việt", "short": "VI" } } },
    "categories": { "NIGHT": { "types": ["RNG"], "route": "own", "label": "own:title", "icon": "star" } },
    "resources": { "OwnLink": { "url": "https://low.example/" } } }`,
  routes: '{ "own": { "path": "/own", "page": "home", "title": "own:title" } }',
  menu: '{ "own": {} }',
  flags: '{ "OWN": "0" }',
  'languages/EN/own':
    '{ "title": "Night", "group": { "a": "One" }, "n_one": "{{count}} game", "n_other": "{{count}} games" }',
  'pages/home': `{ "regions": { "main": { "own": { "widget": "home/game-rail",
    "props": { "source": "list", "gameType": "NIGHT", "title": "own:title", "text": "own:group.a", "more": { "route": "own" } },
    "when": { "flag": "OWN", "language": ["VI"], "resource": "OwnLink", "theme": "light" } } } } }`,
  'pages/shell': '{ "regions": { "header": { "header": { "props": { "menu": "own" } } } } }',
};

function reportedIn(kid: Record<string, string>): string[] {
  const brand = '{ "id": "kid", "extends": "low", "hosts": ["kid.example"] }';
  const seen = shippedFleet({ low, kid: { brand, ...kid } }, naming).check();
  return [...new Set(seen.map(({ rule }) => rule))];
}

const brand = (more: string) => `{ "id": "kid", "extends": "low", "hosts": ["kid.example"], ${more} }`;
const english = (text: string) => ({ 'languages/EN/own': text });

test('what a brand inherits names what is there, whatever the brand adds', () => {
  expect(reportedIn({})).toEqual([]);
  const more = {
    brand: brand(
      '"categories": { "LATE": { "types": ["RNG"], "route": "own", "label": "own:title", "icon": "star" } }',
    ),
    routes: '{ "more": { "path": "/more", "page": "home", "title": "own:title" }, "own": { "path": "/night" } }',
    flags: '{ "MORE": "1", "OWN": "1" }',
    ...english('{ "title": "Late", "group": { "b": "Two" } }'),
  };
  expect(reportedIn(more)).toEqual([]);
});

test.each([
  ['route-unknown', { routes: '{ "own": null }' }],
  ['menu-unknown', { menu: '{ "own": null }' }],
  ['flag-unknown', { flags: '{ "OWN": null }' }],
  ['language-unknown', { brand: brand('"languages": { "supported": { "VI": null } }') }],
  ['game-type-unknown', { brand: brand('"categories": { "NIGHT": null }') }],
  ['resource-unknown', { brand: brand('"resources": { "OwnLink": null }') }],
  ['resource-unknown', { brand: brand('"resources": null') }],
  ['theme-unknown', { brand: brand('"themes": { "available": ["dark"] }') }],
  ['message-unknown', english('{ "title": null }')],
  ['message-unknown', english('{ "title": { "a": "Night" } }')],
  ['message-unknown', english('{ "group": "One" }')],
  ['message-unknown', english('{ "group": { "a": null } }')],
  ['message-unknown', english('{ "group": null }')],
  ['plural-form', english('{ "n_one": null }')],
])('%s: a brand takes away what a layer below it names: %o', (rule, kid) => {
  expect(reportedIn(kid)).toContain(rule);
});
