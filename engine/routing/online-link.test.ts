import { expect, test } from 'vitest';
import { obfuscate } from '../../gateway/online-service/obfuscate.ts';
import { onlineLink } from './online-link.ts';

test('a link comes out as it went in', () => {
  for (const link of [
    'https://help.brand.example/',
    'https://help.brand.example/?a=1&b=%C3%A9',
    'http://192.0.2.1:8080/',
  ])
    expect(onlineLink(obfuscate(link))).toBe(link);
});

test.each([
  ['nothing', ''],
  ['a key alone', 'abcdefgh'],
  ['no base64', '%%%%abcdefgh'],
  ['a script', obfuscate('javascript:alert(1)')],
  ['data', obfuscate('data:text/html,x')],
  ['credentials', obfuscate('https://user:pass@brand.example/')],
  ['no address', obfuscate('hello')],
  ['another key', `${obfuscate('https://brand.example/').slice(0, -8)}wrongkey`],
])('%s opens nothing', (_, path) => expect(onlineLink(path)).toBeUndefined());
