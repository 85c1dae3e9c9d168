import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import forms from '../../brands/base/languages/EN/forms.json' with { type: 'json' };
import patterns from '../../schemas/platform/patterns.json' with { type: 'json' };
import { registrationModel } from '../../widgets/access/shared/registration/model.ts';
import { faultText, fieldWords, withBounds } from './faults.ts';

const layout = {
  tabs: {
    username: { label: messageFrom('access:tab_username'), fields: ['username', 'password', 'confirmPassword'] },
  },
};

/** Texts as the site shows them, by the same rule of `{{name}}`. */
const t = (key: string, values: Record<string, string | number> = {}) => {
  const text: string = Object.entries(forms).find(([name]) => `forms:${name}` === key)?.[1] ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const written = { t, format: { money: (minor: number) => `${minor / 100} €` } };

function username(rule: { patternId?: number; minLength?: number; maxLength?: number; acceptedPattern?: string }) {
  const rules = { username: { enabled: true, required: true, ...rule } };
  const field = registrationModel(layout, { mode: 'username', flags: new Set(), rules }).fields[0];
  if (!field) throw new Error('The form has no field.');
  return field;
}

test('the bounds stand in the text', () => {
  const field = username({ patternId: 0, minLength: 6, maxLength: 12 });
  for (const fault of ['too_short', 'too_long', 'pattern_mismatch'])
    expect(faultText(fault, field, written)).toBe('6–12 letters or digits');
});

test('equal bounds are one number', () => {
  const field = username({ patternId: 2, minLength: 6, maxLength: 6 });
  expect(faultText('too_short', field, written)).toBe('6 digits');
});

test("a text may write the spec's own (min) and (max)", () => {
  expect(withBounds('Từ (min) đến (max) ký tự', 4, 20)).toBe('Từ 4 đến 20 ký tự');
  expect(withBounds('(min) - (max)位', 6, 6)).toBe('6位');
});

test('an unknown pattern has a text of its own', () => {
  expect(faultText('pattern_mismatch', username({ patternId: 99, acceptedPattern: '^a$' }), written)).toBe(
    'User name does not have the right form',
  );
});

test('where only the platform knows what a field takes, no bounds are made up', () => {
  const field = { ...username({}), rules: [] };
  for (const fault of ['pattern_mismatch', 'too_short', 'too_long'])
    expect(faultText(fault, field, written)).toBe('User name does not have the right form');
});

test('what the platform says in words is shown as it is; a code that nobody knows is not', () => {
  const field = username({});
  expect(faultText('taken', field, written)).toBe('User name is already in use');
  expect(faultText('This name is reserved.', field, written)).toBe('This name is reserved.');
  expect(faultText('E_4711', field, written)).toBe('User name is not right. Check it and try again.');
});

test('a star in the placeholder says required', () => {
  expect(fieldWords(username({}), written).placeholder).toBe('User name *');
  expect(fieldWords({ ...username({}), rules: [] }, written).placeholder).toBe('User name');
});

test('what a field takes stands in it when it is short, and below it once something is typed', () => {
  const words = fieldWords(username({ patternId: 0, minLength: 6, maxLength: 12 }), written);
  expect(words).toMatchObject({
    placeholder: '6–12 letters or digits *',
    hint: undefined,
    rule: '6–12 letters or digits',
  });
});

test('what takes many words to say stands below from the start', () => {
  const words = fieldWords(username({ patternId: 8, minLength: 8, maxLength: 64 }), written);
  expect(words.placeholder).toBe('User name *');
  expect(words.hint).toMatch(/^8–64 characters with a capital letter/);
});

test('every pattern of the catalogue has its text', () => {
  const missing = Object.keys(patterns).filter((id) => !Object.hasOwn(forms, `reg_pattern_${id}`));
  expect(Object.keys(patterns).length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
