import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { messageShape } from './rule.ts';

const check = (home: object) =>
  reported(shippedFleet({ kid: { 'languages/EN/home': JSON.stringify(home) } }, [messageShape]).check(['kid']));

test('a group where a text was', () => {
  expect(check({ hot: { title: 'Hot' } })).toEqual([
    ['message-shape', '"hot"', '"hot" is one text in what the brand extends: in a group, nobody finds it.'],
  ]);
});

test('a text where a group was, however deep', () => {
  const reported = '"slides.welcome" is a group of texts in what the brand extends: one text takes all of them away.';
  expect(check({ slides: { welcome: 'Hi' } })).toEqual([['message-shape', '"welcome"', reported]]);
});

test('texts over texts, and texts of the own', () => {
  expect(check({ hot: 'Hot!', slides: { welcome: { headline: 'Hi' } }, mine: { a: 'x' } })).toEqual([]);
});
