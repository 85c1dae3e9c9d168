import { describe, expect, it } from 'vitest';
import { createAmountText } from './amount.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['en', '1,500.5', 150_050],
    ['en', '1.5', 150],
    ['en', '1,5', undefined],
    ['vi', '10.000', 1_000_000],
    ['vi', '1,5', 150],
    ['vi', '1.5', undefined],
    ['id', '1 500', 150_000],
    ['th', '๑๒๓', 12_300],
    ['zh', '５０', 5000],
    ['en', '٥٠', 5000],
    ['en', '0.005', undefined],
    ['en', '1.2.3', undefined],
    ['en', '', undefined],
    ['en', '-5', undefined],
    ['en', '1e3', undefined],
    ['en', '99999999999999999', undefined],
  ])('in %s, %s is %s', (language, text, minor) => {
    expect(createAmountText(language, 2).read(text)).toBe(minor);
  });

  it('is read again as it is written', () => {
    for (const language of ['en', 'vi', 'id', 'th', 'zh'])
      for (const digits of [0, 2, 3])
        for (const minor of [1, 50, 1000, 150_050]) {
          const amount = createAmountText(language, digits);
          expect(amount.read(amount.write(minor))).toBe(minor);
        }
  });
});
