// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SessionView } from '../../page-api.ts';
import { createTargetField } from './target-field.ts';

function fieldIn(language: string) {
  const target = createTargetField({ t: (key) => key, view: { language } as SessionView });
  const input = target.element.querySelector<HTMLInputElement>('.target-height');
  const write = (text: string) => {
    if (!input) throw new Error('There is no field');
    input.dispatchEvent(new Event('focus'));
    input.value = text;
    input.dispatchEvent(new Event('change'));
    return input.value;
  };
  return { target, write };
}

it.each([
  ['vi', '2,5', 250, '2,50'],
  ['vi', '10', 1000, '10'],
  ['en', '2.5', 250, '2.50'],
  ['th', '๒.๕', 250, '2.50'],
])('in %s “%s” is a height, and is shown as the language writes it', (language, typed, height, shown) => {
  const { target, write } = fieldIn(language);
  expect(target.value).toBeNull();
  expect(write(typed)).toBe(shown);
  expect(target.value).toBe(height);
});

it.each(['2.5', '0,5', 'hai', ''])('in Vietnamese “%s” is none', (typed) => {
  const { target, write } = fieldIn('vi');
  write(typed);
  expect(target.value).toBeUndefined();
});
