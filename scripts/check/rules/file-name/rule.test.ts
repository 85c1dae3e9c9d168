import { expect, test } from 'vitest';
import { testFleet } from '../../test-fleet.ts';

test('a file that nobody would read', () => {
  const diagnostics = testFleet({ kid: { menus: '{}', 'page/home': '{}', 'languages/EN': '{}' } }).check();
  expect(diagnostics.map(({ rule, pointer, suggestion }) => [rule, pointer, suggestion])).toEqual([
    ['unknown-file', '', undefined],
    ['unknown-file', '', 'menu.json'],
    ['unknown-file', '', 'pages/home.json'],
  ]);
});
