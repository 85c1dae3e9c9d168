// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { typedTexts } from './typed.ts';

function field(html: string, value: string): HTMLInputElement {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild as HTMLInputElement;
  element.value = value;
  return element;
}

test('texts of fields, of those too that have just gone with what failed', () => {
  const typed = typedTexts();
  field('<input name="user">', 'anna');
  field('<input type="checkbox">', 'agreed');
  const gone = field('<textarea></textarea>', 'a letter');
  gone.dispatchEvent(new Event('input', { bubbles: true }));
  gone.remove();
  expect(typed().sort()).toEqual(['a letter', 'anna']);
  gone.value = 'another letter';
  expect(typed()).toContain('another letter');
});
