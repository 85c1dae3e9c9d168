import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { windowInPage } from './rule.ts';

const home = (block: string) => {
  const files = { 'pages/home': `{ "regions": { "main": { "more": ${block} } } }` };
  return reported(shippedFleet({ kid: files }, [windowInPage]).check(['kid']));
};

test('a window among the blocks of a page, and in a slot of one', () => {
  const message = '"games/details" is a window, which nobody could close here. A link opens it: { "modal": "game" }.';
  const window = '{ "widget": "games/details", "props": { "nodeId": 1 } }';
  expect(home(window)).toEqual([['window-in-page', '"games/details"', message]]);
  const columns = `{ "widget": "shell/columns", "slots": { "main": { "a": ${window} } } }`;
  expect(home(columns)).toEqual([['window-in-page', '"games/details"', message]]);
});

test('any other widget', () => {
  expect(home('{ "widget": "games/winners" }')).toEqual([]);
});
