import { describe, expect, test } from 'vitest';
import { PasswordHasher } from './passwords.ts';

/** Real scrypt at a small cost. */
const quick = { N: 1024, r: 8, p: 1 };

describe('password hashes', () => {
  test('fit their password only, and are salted', async () => {
    const hasher = new PasswordHasher(quick);
    const [one, two] = [await hasher.hash('Secret77word'), await hasher.hash('Secret77word')];
    expect(one).not.toBe(two);
    expect(await hasher.verify('Secret77word', one)).toBe(true);
    expect(await hasher.verify('secret77word', one)).toBe(false);
    expect(await hasher.verify('Secret77word', null)).toBe(false);
  });

  test('take long passwords whole, and the same letters however composed', async () => {
    const hasher = new PasswordHasher(quick);
    const long = await hasher.hash(`${'x'.repeat(200)}a`);
    expect(await hasher.verify(`${'x'.repeat(200)}b`, long)).toBe(false);
    expect(await hasher.verify('mật khẩu'.normalize('NFD'), await hasher.hash('mật khẩu'.normalize('NFC')))).toBe(true);
  });

  test('keep their cost, so that it can be raised', async () => {
    const old = await new PasswordHasher(quick).hash('Secret77word');
    const today = new PasswordHasher({ ...quick, p: 2 });
    expect(await today.verify('Secret77word', old)).toBe(true);
    expect(today.outdated(old)).toBe(true);
    expect(today.outdated(await today.hash('Secret77word'))).toBe(false);
  });

  test('cost at least what OWASP asks for by default', async () => {
    expect(await new PasswordHasher().hash('x')).toMatch(/^scrypt\$16384\$8\$5\$/);
  });
});

test('more than can wait get the answer to come back; those that wait are served', async () => {
  const hasher = new PasswordHasher(quick);
  const settled = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('x')));
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(40 - 2 - 20);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy', value: { retryAfterMs: 2000 } });
  await hasher.hash('the queue is free again');
});
