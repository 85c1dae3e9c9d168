import { expect, test } from 'vitest';
import { reported } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageUnfinished } from './rule.ts';

const check = (a: string) => reported(inLanguages(messageUnfinished, { EN: { a } }).check(['kid']));

test.each([
  'TODO: translate',
  '[TODO] (ask legal)',
  'TBD',
  'FIXME',
  'XXX',
  'Hot games (TODO: check)',
  'Lorem ipsum dolor',
])('left for later: %s', (a) => {
  expect(check(a)).toEqual([['message-unfinished', JSON.stringify(a), expect.stringContaining('is not written yet')]]);
});

test.each(['Trá»² chÆ¡i', 'Hot â€œgamesâ€\u009d', 'CafÃ©', 'Itâ€™s on'])('read in another encoding: %s', (a) => {
  expect(check(a)).toMatchObject([
    ['message-unfinished', expect.anything(), expect.stringContaining('another encoding')],
  ]);
});

test.each(['TODO', 'Todo sobre juegos', 'TBDs', 'Ÿ Ã Ã', 'HÃY chơi', 'XXXL', 'Ván bài â 5€', 'đáºn'])(
  'finished: %s',
  (a) => {
    expect(check(a)).toEqual([]);
  },
);
