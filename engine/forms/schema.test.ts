import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import { registrationModel } from '../../widgets/access/shared/registration/model.ts';
import { faultsOf, sentValues } from './schema.ts';

const layout = {
  tabs: {
    username: {
      label: messageFrom('access:tab_username'),
      fields: ['username', 'password', 'confirmPassword', 'mobileNum', 'payeeName'],
    },
  },
};
const rules = {
  username: { enabled: true, required: true, patternId: 1, minLength: 6, maxLength: 12 },
  password: { enabled: true, required: true, patternId: 15, minLength: 6, maxLength: 16 },
  mobileNum: { enabled: true, required: true, patternId: 22, minLength: 8, maxLength: 11 },
  payeeName: { enabled: true, required: false, patternId: 18, minLength: 2, maxLength: 4 },
};
const model = registrationModel(layout, { mode: 'username', flags: new Set(), rules });
const good = { username: 'player01', password: 'abc123', confirmPassword: 'abc123', mobileNum: '912345678' };

test('good values have no fault', () => {
  expect(faultsOf(model, good)).toEqual({});
});

test('an empty form lacks what is required', () => {
  expect(faultsOf(model, {})).toEqual({
    username: 'required',
    password: 'required',
    confirmPassword: 'required',
    mobileNum: 'required',
  });
});

test.each([
  [{ username: 'abc' }, { username: 'too_short' }],
  [{ username: 'abcdefghijklm' }, { username: 'too_long' }],
  [{ username: '1player' }, { username: 'pattern_mismatch' }],
  [{ confirmPassword: 'abc124' }, { confirmPassword: 'inconsistent' }],
  [{ payeeName: '😀' }, { payeeName: 'too_short' }],
  [{ payeeName: 'Lê Tý An' }, { payeeName: 'too_long' }],
])('%j', (values, faults) => {
  expect(faultsOf(model, { ...good, ...values })).toEqual(faults);
});

test('characters are counted, not UTF-16 units', () => {
  const free = registrationModel(layout, {
    mode: 'username',
    flags: new Set(),
    rules: { payeeName: { enabled: true, required: false, minLength: 2, maxLength: 2 } },
  });
  expect(faultsOf(free, { ...good, payeeName: '𠮷田' })).toEqual({});
});

test('a number is sent in ASCII, whatever the keyboard; a name as it was typed', () => {
  const values = { ...good, mobileNum: '٩١٢ ٣٤٥ ٦٧٨', payeeName: '一二' };
  expect(faultsOf(model, values)).toEqual({});
  expect(sentValues(model, values)).toEqual({ ...good, payeeName: '一二' });
});

test('blanks around a value are neither checked nor sent; an empty value is not sent', () => {
  const values = { ...good, username: ' player01 ', payeeName: '  ' };
  expect(faultsOf(model, values)).toEqual({});
  expect(sentValues(model, values)).toEqual(good);
});

test('a number loses what people write into it, and goes with its dialling code', () => {
  const values = { ...good, mobileNum: '0912-345 678', countryDialingCode: '84' };
  expect(faultsOf(model, values)).toEqual({});
  expect(sentValues(model, values)).toEqual({ ...good, countryDialingCode: '84' });
});

test('a number keeps its zero where the platform takes it so', () => {
  const zero = { ...rules, mobileNum: { ...rules.mobileNum, patternId: 2 } };
  const form = registrationModel(layout, { mode: 'username', flags: new Set(), rules: zero });
  expect(sentValues(form, { mobileNum: '0912345678' })).toEqual({ mobileNum: '0912345678' });
});
