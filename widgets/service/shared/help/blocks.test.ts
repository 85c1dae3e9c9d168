import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('an article is headings, paragraphs and lists, parted by blank lines', () => {
  expect(blocksOf('# Title\n\nOne.\nStill one.\n\n- a\n- b\n\n\nTwo.')).toEqual([
    { kind: 'heading', text: 'Title' },
    { kind: 'paragraph', text: 'One.\nStill one.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Two.' },
  ]);
});

test('a dash inside a paragraph makes no list', () => {
  expect(blocksOf('Before\n- a')).toEqual([{ kind: 'paragraph', text: 'Before\n- a' }]);
});

test('an empty text has no blocks', () => {
  expect(blocksOf(' \n\n ')).toEqual([]);
});
