import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox(randomBytes(32));

test('a secret opens for its owner alone, and never looks the same twice', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'anna');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'anna')).not.toBe(sealed);
  expect(box.open(sealed, 'anna')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, 'bert')).toThrow();
  expect(() => new SecretBox(randomBytes(32)).open(sealed, 'anna')).toThrow();
});

test('what was changed does not open', () => {
  const bytes = Buffer.from(box.seal('secret', 'anna'), 'base64');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => box.open(bytes.toString('base64'), 'anna')).toThrow();
  expect(() => box.open('', 'anna')).toThrow();
});
