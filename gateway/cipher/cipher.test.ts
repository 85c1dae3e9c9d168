import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MerchantProfile } from '#schemas/platform';
import { seal } from '../../tests/support/client/seal.ts';
import { dropDatabase, newDatabase } from '../../tests/support/run/run.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import sv01 from '../seeds/merchants/sv01.json' with { type: 'json' };
import { Cipher } from './cipher.ts';
import { loadKeyPair } from './key-pair.ts';

// A file of JSON has no unions of words.
const merchant = { ...sv01, cipher: 'aes-rsa' } as MerchantProfile;
let url: string;
let database: OpenDatabase;
let cipher: Cipher;

beforeAll(async () => {
  url = await newDatabase();
  database = await openDatabase({ url });
  cipher = new Cipher(database.db, await loadKeyPair(database.db), Date.now);
}, 60_000);
afterAll(async () => {
  await database.close();
  await dropDatabase(url);
});

const sealed = (body: unknown) => {
  const { encryption, body: text } = seal(cipher.publicKey, body);
  return { encryption, sent: JSON.parse(text) as { value: string } };
};
const refused = (code: string) => expect.objectContaining({ code });

test('what was sealed to the key comes out', async () => {
  const { encryption, sent } = sealed({ password: 'mật khẩu' });
  expect(await cipher.open(merchant, encryption, sent)).toEqual({ password: 'mật khẩu' });
});

test('the key is made once and kept', async () => {
  expect((await loadKeyPair(database.db)).publicKey).toEqual(cipher.publicKey);
  expect(cipher.publicKey).toMatchObject({ kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc' });
});

describe('refused is', () => {
  test('the same call again, however its base64 is spelt', async () => {
    const { encryption, sent } = sealed({});
    await cipher.open(merchant, encryption, sent);
    await expect(cipher.open(merchant, encryption, sent)).rejects.toEqual(refused('decryption_failed'));
    const otherSpelling = encryption.replace(/=+$/, '');
    await expect(cipher.open(merchant, otherSpelling, sent)).rejects.toEqual(refused('decryption_failed'));
  });

  test('every single flipped byte of iv, text and tag', async () => {
    const { encryption, sent } = sealed({ a: 1 });
    const bytes = Buffer.from(sent.value, 'base64');
    for (let i = 0; i < bytes.length; i++) {
      const damaged = Buffer.from(bytes);
      damaged[i] = (damaged[i] ?? 0) ^ 1;
      const value = damaged.toString('base64');
      await expect(cipher.open(merchant, encryption, { value })).rejects.toEqual(refused('decryption_failed'));
    }
  });

  test.each([
    ['no value', {}],
    ['an empty value', { value: '' }],
    ['a short value', { value: 'AAAA' }],
    ['no base64', { value: '*' }],
    ['nothing', undefined],
  ])('%s', async (_, sent) => {
    const { encryption } = sealed({});
    await expect(cipher.open(merchant, encryption, sent)).rejects.toEqual(refused('decryption_failed'));
  });

  test('a key that is not wrapped to this platform', async () => {
    const { sent } = sealed({});
    for (const encryption of ['', 'AAAA', 'A'.repeat(512)]) {
      await expect(cipher.open(merchant, encryption, sent)).rejects.toEqual(refused('decryption_failed'));
    }
  });

  test('the clear, unless the merchant has no cipher', async () => {
    await expect(cipher.open(merchant, undefined, { a: 1 })).rejects.toEqual(refused('encryption_required'));
    expect(await cipher.open({ ...merchant, cipher: 'none' }, undefined, { a: 1 })).toEqual({ a: 1 });
  });
});
