import { expect, test } from 'vitest';
import { readable } from './readable.ts';

test.each([
  ['its own colours', '#14233f', '#d6e6ff', { text: '#14233f', back: '#d6e6ff' }],
  [
    'black on a light ground, where its own colour is too faint',
    '#ffffff',
    '#f2cf63',
    { text: '#000000', back: '#f2cf63' },
  ],
  ['white on a dark one', '#102040', '#14233f', { text: '#ffffff', back: '#14233f' }],
  ['a text that is chosen, where it names none', undefined, '#4a1030', { text: '#ffffff', back: '#4a1030' }],
  ['nothing without a ground', '#ffffff', undefined, undefined],
  ['nothing for what is no colour', '#fff', 'url(//a.example)', undefined],
])('%s', (_what, text, back, expected) => {
  expect(readable(text, back)).toEqual(expected);
});
