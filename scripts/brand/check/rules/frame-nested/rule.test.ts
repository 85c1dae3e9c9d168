import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { frameNested } from './rule.ts';

const page = (frame: string) => `{ "frame": "${frame}", "regions": {} }`;

test('a frame in a frame', () => {
  const files = { 'pages/a': page('b'), 'pages/b': page('c'), 'pages/c': '{ "layout": "top", "regions": {} }' };
  expect(reported(testFleet({ kid: files }, [frameNested]).check())).toEqual([
    [
      'frame-nested',
      '"b"',
      'pages/b.json has the frame "c" itself. Only one frame surrounds a page, so "c" is not shown.',
    ],
  ]);
});

test('a page that frames itself, and pages that frame each other', () => {
  const itself = testFleet({ kid: { 'pages/a': page('a') } }, [frameNested]).check();
  expect(reported(itself)).toEqual([['frame-nested', '"a"', 'A page cannot be its own frame.']]);
  const circle = testFleet({ kid: { 'pages/a': page('b'), 'pages/b': page('a') } }, [frameNested]).check();
  expect(circle.map(({ file }) => file.split('/').at(-1))).toEqual(['a.json', 'b.json']);
});

test('a child that gives the frame of the base a frame is reported once', () => {
  const kid = { 'pages/shell': '{ "frame": "outer" }', 'pages/outer': '{ "layout": "top", "regions": {} }' };
  const diagnostics = shippedFleet({ kid }, [frameNested]).check();
  expect(diagnostics).toMatchObject([{ layer: 'kid', brand: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)).toEqual([
    [
      'frame-nested',
      '"outer"',
      expect.stringContaining('only one frame surrounds a page, so "outer" is not shown there'),
    ],
  ]);
});
