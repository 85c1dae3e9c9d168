import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { slotEmpty } from './rule.ts';

const block = '{ "b": { "widget": "home/banner" } }';
const columns = (rest: string) => {
  const home = `{ "regions": { "main": { "front": { "widget": "shell/columns"${rest} } } } }`;
  return reported(shippedFleet({ kid: { 'pages/home': home } }, [slotEmpty]).check(['kid']));
};
const message = (slot: string) => `The slot "${slot}" of "shell/columns" needs a block.`;

test('slots that are left out, and one that is empty', () => {
  expect(columns('')).toEqual([
    ['slot-empty', '"front"', message('main')],
    ['slot-empty', '"front"', message('aside')],
  ]);
  expect(columns(`, "slots": { "main": ${block} }`)).toEqual([['slot-empty', '"slots"', message('aside')]]);
  expect(columns(`, "slots": { "main": ${block}, "aside": {} }`)).toEqual([
    ['slot-empty', '"aside"', message('aside')],
  ]);
});

test('slots that hold something', () => {
  expect(columns(`, "slots": { "main": ${block}, "aside": ${block} }`)).toEqual([]);
});
