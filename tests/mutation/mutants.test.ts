import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

test('every leaf is taken away, misspelt, given another type and made to name nothing', () => {
  const mutants = [...mutantsOf({ $schema: 'x', link: { route: 'hot' }, tags: ['a', 2] })];
  const reported = mutants.map(({ mutation, pointer, json }) => [
    mutation,
    pointer,
    JSON.stringify({ ...json, $schema: 0 }),
  ]);
  const as = (rest: string) => `{"$schema":0,${rest}}`;
  expect(reported).toEqual([
    ['delete', '/link/route', as('"link":{},"tags":["a",2]')],
    ['rename', '/link/route', as('"link":{"ruteo":"hot"},"tags":["a",2]')],
    ['retype', '/link/route', as('"link":{"route":7},"tags":["a",2]')],
    ['dangle', '/link/route', as('"link":{"route":"hotx"},"tags":["a",2]')],
    ['delete', '/tags/0', as('"link":{"route":"hot"},"tags":[2]')],
    ['retype', '/tags/0', as('"link":{"route":"hot"},"tags":[7,2]')],
    ['dangle', '/tags/0', as('"link":{"route":"hot"},"tags":["ax",2]')],
    ['delete', '/tags/1', as('"link":{"route":"hot"},"tags":["a"]')],
    ['retype', '/tags/1', as('"link":{"route":"hot"},"tags":["a",["2"]]')],
  ]);
});

test('a text loses its placeholder, a file keeps its ending', () => {
  const dangled = [...mutantsOf({ text: 'Hello {{ name }}', art: 'a/b.webp' })].filter((m) => m.mutation === 'dangle');
  expect(dangled.map(({ json }) => json)).toEqual([
    { text: 'Hello {{namex }}', art: 'a/b.webp' },
    { text: 'Hello {{ name }}', art: 'a/bx.webp' },
  ]);
});

test('of texts none dangles that has no placeholder', () => {
  const mutants = [...mutantsOf({ plain: 'Hello', named: 'Hello {{name}}' }, true)];
  expect(mutants.filter(({ mutation }) => mutation === 'dangle').map(({ pointer }) => pointer)).toEqual(['/named']);
  expect(mutants.filter(({ pointer }) => pointer === '/plain').map(({ mutation }) => mutation)).toEqual([
    'delete',
    'rename',
    'retype',
  ]);
});
