import { expect, test } from 'vitest';
import words from './notify.json' with { type: 'json' };

test('every language says the same of each, paragraph by paragraph', () => {
  const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const shape = (texts: (typeof words)['EN']) =>
    Object.entries(texts).map(([outcome, { title, content }]) => [outcome, marks(title), content.map(marks)]);
  for (const texts of Object.values(words)) expect(shape(texts)).toEqual(shape(words.EN));
});
