import { expect, test } from 'vitest';
import { tableOf, withSection } from './report.ts';

const page = '# Figures\n\nHow to read them.\n\n## Engine\n\nold\n\n## What bounds them\n\n- React.\n';

test('a section is replaced, and every other line stays', () => {
  expect(withSection(page, 'Engine', 'new\n\ntable\n')).toBe(
    '# Figures\n\nHow to read them.\n\n## Engine\n\nnew\n\ntable\n\n## What bounds them\n\n- React.\n',
  );
  expect(withSection(page, 'What bounds them', '- all')).toBe(page.replace('- React.', '- all'));
});

test('a new section goes in before another, else to the end', () => {
  expect(withSection(page, 'Forms', 'x', 'What bounds them')).toBe(
    page.replace('## What bounds them', '## Forms\n\nx\n\n## What bounds them'),
  );
  expect(withSection(page, 'Forms', 'x', 'Nowhere')).toBe(`${page}\n## Forms\n\nx\n`);
});

test('a figure says whether it keeps its limit, and has none where none is set', () => {
  const rows = tableOf([
    { name: 'a', ours: 1, peer: 2, ratio: 0.5, limit: 0.4 },
    { name: 'b', ours: 150.4, peer: 3, ratio: 0.0012, limit: Number.POSITIVE_INFINITY },
  ]).split('\n');
  expect(rows.slice(2)).toEqual(['| a | 1.00 | 2.00 | 0.50 | 0.4 | **missed** |', '| b | 150 | 3.00 | 0.0012 |  |  |']);
});
