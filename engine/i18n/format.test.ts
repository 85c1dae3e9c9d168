import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { humanise } from './messages.ts';

describe('money', () => {
  test('minor units follow the currency: dong has none, dollars have cents', () => {
    expect(createFormat('vi', 'VND', 'symbol').money(1_250_000)).toBe('1.250.000\u00a0₫');
    expect(createFormat('en', 'USD', 'narrowSymbol').money(250_000)).toBe('$2,500.00');
    expect(createFormat('zh-Hans', 'USD', 'narrowSymbol').money(5)).toBe('$0.05');
  });
});

test('a key that nobody translated is shown as words', () => {
  expect(humanise('home:rails.hotGames')).toBe('Hot games');
  expect(humanise('errors:sms_code_wrong')).toBe('Sms code wrong');
});
