import { describe, expect, test } from 'vitest';
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
