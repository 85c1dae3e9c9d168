import { describe, expect, test } from 'vitest';
import fc from '../../tests/support/fast-check.ts';
import { type FieldModel, type FormModel, type Rule, ruleOf, type Values } from './field.ts';
import { faultsOf, sentValues } from './schema.ts';

const typed = { label: 'forms:field_username', autoComplete: 'off' } as const;
const required: Rule = { rule: 'required' };

/** What is wrong with a form of one field, besides which another may stand. */
function faultOf(field: FieldModel, values: Values, ...others: FieldModel[]): string | undefined {
  return faultsOf({ fields: [...others, field] }, values)[field.id];
}

/** The definition of a text's rules, in the order in which they are reported. */
function verdict(rules: readonly Rule[], value: string, other: string): string | undefined {
  const text = value.trim();
  const has = (name: Rule['rule']) => rules.some((one) => one.rule === name);
  if (text === '') return has('required') ? 'required' : undefined;
  const equals = ruleOf({ rules }, 'equals');
  // What can be chosen, and what has to be repeated, is known before anything else is.
  if (equals && text !== other.trim()) return 'inconsistent';
  const offered = ruleOf({ rules }, 'oneOf');
  if (offered && !offered.values.includes(text)) return 'not_offered';
  const length = ruleOf({ rules }, 'length');
  const count = Array.from(text).length;
  if (length && count < length.min) return 'too_short';
  if (length && count > length.max) return 'too_long';
  const pattern = ruleOf({ rules }, 'pattern');
  return pattern?.acceptedPattern && !/^[a-c]+$/.test(text) ? 'pattern_mismatch' : undefined;
}

const anyRules: fc.Arbitrary<readonly Rule[]> = fc
  .record({
    required: fc.boolean(),
    length: fc.option(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 6 }))),
    pattern: fc.boolean(),
    choice: fc.constantFrom('equals', 'oneOf', undefined),
  })
  .map(({ required: isRequired, length, pattern, choice }) => [
    ...(isRequired ? [required] : []),
    ...(length ? [{ rule: 'length', min: length[0], max: length[0] + length[1] } as const] : []),
    ...(pattern ? [{ rule: 'pattern', acceptedPattern: '^[a-c]+$' } as const] : []),
    ...(choice === 'equals' ? [{ rule: 'equals', field: 'other' } as const] : []),
    ...(choice === 'oneOf' ? [{ rule: 'oneOf', values: ['a', 'abc', '😀'] } as const] : []),
  ]);

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' ', '😀'), maxLength: 9 });

test('whatever the rules, the schema says of a text what their definition says', () => {
  const seen = new Set<string | undefined>();
  fc.assert(
    fc.property(anyRules, anyText, fc.option(anyText), (rules, value, apart) => {
      const other = apart ?? value;
      const field = { ...typed, id: 'field', kind: 'text', rules } as const;
      const beside = { ...typed, id: 'other', kind: 'text', rules: [] } as const;
      const fault = faultOf(field, { field: value, other }, beside);
      expect(fault).toBe(verdict(rules, value, other));
      seen.add(fault);
    }),
    { numRuns: 3000 },
  );
  const all = ['required', 'inconsistent', 'not_offered', 'too_short', 'too_long', 'pattern_mismatch', undefined];
  expect(seen).toEqual(new Set(all));
});

test('an amount keeps to its bounds, to its steps and to what there is, in minor units', () => {
  const seen = new Set<string | undefined>();
  const anyBound = fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined });
  const bounds = fc.record({ min: anyBound, max: anyBound, available: anyBound, step: fc.constantFrom(1, 5, 100) });
  fc.assert(
    fc.property(bounds, fc.integer({ min: 0, max: 2500 }), ({ min = 0, max = 9999, available = 9999, step }, minor) => {
      const rule: Rule = { rule: 'amount', min, max, available, step };
      const field = { id: 'sum', kind: 'amount', label: 'forms:field_email', rules: [required, rule] } as const;
      const wrong =
        minor < min
          ? 'amount_min'
          : minor > max
            ? 'amount_max'
            : minor > available
              ? 'amount_available'
              : minor % step > 0
                ? 'amount_step'
                : undefined;
      const values = { sum: { typed: String(minor / 100), minor } };
      expect(faultOf(field, values)).toBe(wrong);
      expect(sentValues({ fields: [field] }, values)).toEqual({ sum: minor });
      seen.add(wrong);
    }),
    { numRuns: 2000 },
  );
  expect(seen.size).toBe(5);
});

describe('what each kind holds, judges and sends', () => {
  const amount = { id: 'sum', kind: 'amount', label: 'forms:field_email', rules: [required] } as const;
  const birth = {
    id: 'birth',
    kind: 'date',
    label: 'forms:field_email',
    rules: [required, { rule: 'age', years: 18 }],
  } as const;
  const account = {
    id: 'account',
    kind: 'bankAccount',
    label: 'forms:field_email',
    banks: [],
    rules: [required],
  } as const;
  const terms = { id: 'terms', kind: 'agreement', label: 'forms:field_email', rules: [required] } as const;

  test('an amount that could not be read says why; an empty one is missing', () => {
    expect(faultOf(amount, { sum: { typed: '1,2,3', fault: 'separators' } })).toBe('amount_separators');
    expect(faultOf(amount, { sum: { typed: ' ' } })).toBe('required');
    expect(faultOf(amount, {})).toBe('required');
  });

  test.each([
    // An age below the legal one is the platform's to refuse, which notes it.
    ['2026-01-01', undefined],
    ['2008-02-29', undefined],
    ['2001-02-30', 'date_invalid'],
    ['', 'required'],
  ])('somebody born on %j: %s', (day, fault) => {
    expect(faultOf(birth, { birth: day })).toBe(fault);
  });

  test('pictures: what their first bytes say, how many, how large', () => {
    const rules: Rule[] = [required, { rule: 'files', most: 2, bytes: 4 }];
    const field = { id: 'proof', kind: 'file', label: 'forms:field_email', rules } as const;
    const file = (size: number, type: 'image/png' | undefined = 'image/png') => ({
      id: `${size}`,
      file: new File(['x'.repeat(size)], 'a.png'),
      type,
    });
    const chosen = [file(1), file(4)];
    expect(faultOf(field, { proof: chosen })).toBeUndefined();
    expect(sentValues({ fields: [field] }, { proof: chosen })).toEqual({ proof: chosen.map((one) => one.file) });
    expect(faultOf(field, { proof: [file(5)] })).toBe('file_size');
    expect(faultOf(field, { proof: [file(1), file(1), file(1)] })).toBe('file_count');
    expect(faultOf(field, { proof: [{ ...file(1), type: undefined }] })).toBe('file_type');
    expect(faultOf(field, { proof: [] })).toBe('required');
  });

  test('an account is whole, and its number goes without what people write into it', () => {
    const typedIn = { bank: 'vcb', number: '0071 0001-2345', holder: ' Nguyen Van A ' };
    expect(faultOf(account, { account: typedIn })).toBeUndefined();
    expect(sentValues({ fields: [account] }, { account: typedIn })).toEqual({
      account: { bank: 'vcb', number: '007100012345', holder: 'Nguyen Van A' },
    });
    expect(faultOf(account, { account: { ...typedIn, bank: '' } })).toBe('account_incomplete');
    expect(faultOf(account, { account: { ...typedIn, number: '12€45' } })).toBe('account_number');
    expect(faultOf(account, { account: { bank: '', number: '', holder: ' ' } })).toBe('required');
  });

  test('an agreement is ticked, and not sent', () => {
    expect(faultOf(terms, { terms: false })).toBe('required');
    expect(faultOf(terms, { terms: true })).toBeUndefined();
    expect(sentValues({ fields: [terms] }, { terms: true })).toEqual({});
  });

  test('a number goes with its dialling code, a captcha with the id of its picture, and neither without its field', () => {
    const phone = { ...typed, id: 'mobileNum', kind: 'phone', rules: [] } as const;
    const captcha = { ...typed, id: 'captcha', kind: 'captcha', rules: [] } as const;
    const values = { mobileNum: '912 345', captcha: 'ab', countryDialingCode: '84', captchaId: 'x' };
    const sent = (...fields: FieldModel[]) => sentValues<FormModel>({ fields }, values);
    expect(sent(phone, captcha)).toEqual({ ...values, mobileNum: '912345' });
    expect(sent(captcha)).toEqual({ captcha: 'ab', captchaId: 'x' });
  });
});
