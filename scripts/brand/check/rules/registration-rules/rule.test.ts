import { expect, test } from 'vitest';
import type { RegisterSettings } from '#schemas/platform';
import { reported, testFleet } from '../../test-fleet.ts';
import { registrationRules } from './rule.ts';

const on = { enabled: true, required: true };
const form = { tabs: { username: { label: 'access:tab', fields: ['username', 'email'] } } };
const check = (settings: RegisterSettings) => {
  const fleet = testFleet({ kid: { registration: JSON.stringify(form) } }, [
    registrationRules(new Map([['demo', { rules: settings, images: [], games: [] }]])),
  ]);
  return reported(fleet.check(['kid']));
};

test('bounds that are crossed', () => {
  expect(check({ username: { ...on, minLength: 9, maxLength: 6 } })).toEqual([
    ['registration-rules', '"username"', 'The platform wants "username" to have at least 9 and at most 6 characters.'],
  ]);
});

test('a pattern that nothing within the bounds fits, of the catalogue or of the platform', () => {
  expect(check({ email: { ...on, patternId: 3, minLength: 1, maxLength: 4 } })).toEqual([
    [
      'registration-rules',
      '"email"',
      'No text of 1 to 4 characters fits pattern 3, which the platform wants of "email".',
    ],
  ]);
  expect(check({ zalo: { ...on, acceptedPattern: '^[0-9]{10}$', maxLength: 8 } })[0]?.slice(0, 2)).toEqual([
    'registration-rules',
    '"tabs"',
  ]);
});

test('a pattern of the platform that contradicts the catalogue’s, which it is held beside', () => {
  const bounds = { ...on, minLength: 1, maxLength: 10 };
  expect(check({ zalo: { ...bounds, patternId: 2, acceptedPattern: '^[a-z]+$' } })[0]?.[2]).toBe(
    'No text of 1 to 10 characters fits pattern 2 and the pattern ^[a-z]+$, which the platform wants of "zalo".',
  );
  expect(check({ zalo: { ...bounds, patternId: 2, acceptedPattern: '^84[0-9]+$' } })).toEqual([]);
  expect(check({ zalo: { ...bounds, patternId: 2, acceptedPattern: '[a-z' } })[0]?.[2]).toContain('is broken: [a-z');
});

test('required yet hidden, and broken patterns', () => {
  expect(check({ email: { enabled: false, required: true } })[0]?.[2]).toBe(
    'The platform requires "email", and has it switched off: nobody can fill it in.',
  );
  expect(check({ email: { ...on, acceptedPattern: '[a-z' } })[0]?.[2]).toContain('is broken: [a-z');
});

test('rules as platforms have them', () => {
  const sound = { ...on, minLength: 6, maxLength: 12, patternId: 1 };
  expect(
    check({ username: sound, captcha: { enabled: false, required: true }, email: { ...on, acceptedPattern: '*' } }),
  ).toEqual([]);
});

test('a field that takes no character, or that no form has', () => {
  expect(check({ captcha: { ...on, maxLength: 0 } })).toMatchObject([
    ['registration-rules', expect.anything(), expect.stringContaining('takes no character of it')],
  ]);
  const strange = { emial: on } as RegisterSettings;
  expect(check(strange)).toMatchObject([
    [
      'registration-rules',
      expect.anything(),
      'The platform requires "emial", which the form does not know: nobody can fill it in.',
    ],
  ]);
  expect(check({ emial: { enabled: true, required: false } } as RegisterSettings)).toEqual([]);
});
