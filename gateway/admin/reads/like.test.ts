import { expect, test } from 'vitest';
import { beginsWith, waysToWrite } from './like.ts';

/** What databases make of capitals: in the language C those of ASCII alone are made small. */
const databases = {
  C: (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  UTF8: (text: string) => text.toLowerCase(),
};
const kept = [
  'Đỗ Văn Ân',
  'ĐỖ VĂN ÂN',
  'đỗ văn ân',
  'Đỗ văn Ân',
  'Élodie MÜLLER',
  'ИВАН Петров',
  'สมชาย ใจดี',
  'Anna O’Brien',
];
const forms = ['NFC', 'NFD'] as const;

test.each(Object.entries(databases))(
  '%s: a name is found whatever the case and the form that is typed',
  (_name, lower) => {
    for (const name of kept)
      for (const typed of [name, name.toLowerCase(), name.toUpperCase()])
        for (const form of forms)
          for (const stored of forms) {
            const ways = waysToWrite(typed.normalize(form)).map(lower);
            expect(ways, `${name} by ${typed}, ${form}`).toContain(lower(name.normalize(stored)));
          }
  },
);

test('a name of many words is written alike in all of them, and what needs no other way has one', () => {
  const name = 'Ấn Đức Ểm Ỡn Ỏng Ẫm Ợt';
  const ways = waysToWrite(name.toLowerCase());
  for (const one of [name, name.toUpperCase(), name.toLowerCase()]) expect(ways).toContain(databases.C(one));
  expect(ways).toHaveLength(6);
  expect(waysToWrite(beginsWith('Anna_B 100%'))).toEqual(['anna\\_b 100\\%%']);
});
