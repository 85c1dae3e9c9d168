import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test.each([
  ['093d0580-1c2b-4f6a-9d3e-8a7b6c5d4e3f', '093D0580'],
  ['093d05801c2b4f6a9d3e8a7b6c5d4e3f', '093D0580'],
  // What is short, or a name of its own, is shown as it is.
  ['F-7K2M9QX4R', 'F-7K2M9QX4R'],
  ['093D0580', '093D0580'],
  ['2026-11-30', '2026-11-30'],
])('%s is called %s', (id, reference) => {
  expect(referenceOf(id)).toBe(reference);
});
