import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { humanise } from './messages.ts';
import { acceptedTags, negotiate } from './negotiate.ts';

const languages = {
  default: 'TY',
  supported: {
    TY: { tag: 'vi', label: 'Tiếng Việt' },
    EN: { tag: 'en', label: 'English' },
    CN: { tag: 'zh-Hans', label: '简体中文' },
  },
};

describe('negotiate', () => {
  test.each<[string, string | null, string[], string]>([
    ["the player's earlier choice", 'EN', ['vi'], 'EN'],
    ['a choice that the brand no longer has', 'TH', ['en-GB'], 'EN'],
    ['the first wish that can be met', null, ['fr', 'zh-CN', 'en'], 'CN'],
    ['a region of a language', null, ['vi-VN'], 'TY'],
    ['no wish that can be met', null, ['fr', 'de'], 'TY'],
    ['a choice that is a name of every object', 'constructor', [], 'TY'],
  ])('%s', (_name, chosen, wishes, expected) => {
    expect(negotiate(languages, chosen, wishes)).toBe(expected);
  });
});

test('accepted tags come best first, and rubbish is passed over', () => {
  expect(acceptedTags('en;q=0.5, vi-VN, fr;q=0, *;q=0.1, <x>;q=1')).toEqual(['vi-VN', 'en']);
  expect(acceptedTags(undefined)).toEqual([]);
});

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
