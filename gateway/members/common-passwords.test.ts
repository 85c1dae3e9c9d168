import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FieldRule, MerchantProfile } from '#schemas/platform';
import operators from '../../schemas/admin/operators.schema.json' with { type: 'json' };
import { commonPasswords } from './common-passwords.ts';
import { newPasswordFault } from './rules.ts';

/** OWASP ASVS 5, 6.2.4: so many of those that the rule of the account would let through. */
const least = 3000;

const folder = join(import.meta.dirname, '../seeds/merchants');
const passwordRuleIn = (file: string): FieldRule | undefined => {
  const { rules } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as MerchantProfile;
  return rules.password;
};

test.each([
  ...readdirSync(folder).map((file) => [file, passwordRuleIn(file)] as const),
  ['a merchant that asks for length alone', { enabled: true, required: true, minLength: 8, maxLength: 64 }] as const,
])('%s: players may choose none of 3,000 common passwords, in whichever case', (_, rule) => {
  const faultsOf = (passwords: string[]) => passwords.filter((one) => newPasswordFault(one, rule) === 'too_common');
  const common = [...commonPasswords];
  expect(faultsOf(common).length).toBeGreaterThanOrEqual(least);
  expect(faultsOf(common.map((one) => one.toUpperCase())).length).toBeGreaterThanOrEqual(least);
});

test('operators may choose none of 3,000 common passwords of their length', () => {
  const { minLength, maxLength } = operators.definitions.OperatorPassword;
  const long = [...commonPasswords].filter(({ length }) => length >= minLength && length <= maxLength);
  expect(long.length).toBeGreaterThanOrEqual(least);
});

test('the list is written as it is compared', () => {
  for (const one of commonPasswords) expect(one).toBe(one.toLowerCase().trim());
});
