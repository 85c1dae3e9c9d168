import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';

test.each([
  ['190283', '190283'],
  ['١٩٠٢٨٣', '190283'],
  ['۱۹۰۲۸۳', '190283'],
  ['๑๙๐๒๘๓', '190283'],
  ['１９０２８３', '190283'],
  ['一九〇二八三', '190283'],
  ['VN１２ b٣', 'VN12 b3'],
  ['', ''],
])('%j is %j', (typed, plain) => expect(asciiDigits(typed)).toBe(plain));
