import { describe, expect, test } from 'vitest';
import { isRequired, ruleOf } from '#engine/forms';
import { messageFrom } from '#engine/i18n';
import type { FieldRule } from '#schemas/platform';
import { faultsOf } from '../../../../engine/forms/schema.ts';
import type { RegistrationFacts } from '../../../../schemas/platform/registration-fields.ts';
import { registrationModel, registrationModes } from './model.ts';

const on: FieldRule = { enabled: true, required: false };
const layout = {
  tabs: {
    mobile: {
      label: messageFrom('access:tab_mobile'),
      flag: 'MOBILENUMREG3',
      fields: ['mobileNum', 'verificationCode', 'password'],
    },
    username: {
      label: messageFrom('access:tab_username'),
      flag: 'USERNAMEREG3',
      fields: ['username', 'password', 'confirmPassword', 'email'],
    },
  },
};

function ids(circumstances: Partial<RegistrationFacts>) {
  const model = registrationModel(layout, { mode: 'username', rules: {}, flags: new Set(), ...circumstances });
  return model.fields.map((field) => field.id);
}

function field(id: string, circumstances: Partial<RegistrationFacts>) {
  const model = registrationModel(layout, { mode: 'username', rules: {}, flags: new Set(), ...circumstances });
  const found = model.fields.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not shown.`);
  return found;
}

describe('tabs (§2)', () => {
  test('those whose flag is on, in the order of the brand', () => {
    expect(registrationModes(layout, new Set(['USERNAMEREG3']))).toEqual(['username']);
    expect(registrationModes(layout, new Set(['USERNAMEREG3', 'MOBILENUMREG3']))).toEqual(['mobile', 'username']);
  });
});

describe('which fields there are (§5)', () => {
  test('without any rule: what an account cannot do without', () => {
    expect(ids({})).toEqual(['username', 'password', 'confirmPassword']);
    expect(ids({ mode: 'mobile' })).toEqual(['mobileNum', 'verificationCode']);
  });

  test('optional fields appear when the platform enables them, those that the layout names first', () => {
    expect(ids({ rules: { zalo: on, email: on, line: { ...on, enabled: false } } })).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'zalo',
    ]);
  });

  test('the password of mobile registration needs its flag', () => {
    expect(ids({ mode: 'mobile', flags: new Set(['MOBILENUMPASSREG3']) })).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
    ]);
  });

  test('the platform may switch the confirmation of the password off', () => {
    expect(ids({ rules: { confirmPassword: { ...on, enabled: false } } })).not.toContain('confirmPassword');
  });

  test('a code by SMS brings the number that it goes to', () => {
    expect(ids({ flags: new Set(['REGMOBVERF3']) })).toEqual(expect.arrayContaining(['mobileNum', 'verificationCode']));
  });

  test('captcha: when its rule is on, or when the platform requested one', () => {
    expect(ids({})).not.toContain('captcha');
    expect(ids({ rules: { captcha: on } })).toContain('captcha');
    expect(ids({ captchaDemanded: true })).toContain('captcha');
  });

  test('the affiliate code hides once the link brought a good one', () => {
    expect(ids({ rules: { affiliateCode: on } })).toContain('affiliateCode');
    expect(ids({ rules: { affiliateCode: on }, affiliateAccepted: true })).not.toContain('affiliateCode');
  });
});

describe('what a field takes', () => {
  test.each(['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode'])(
    '%s is always required',
    (id) => {
      expect(isRequired(field(id, { rules: { [id]: on }, flags: new Set(['REGMOBVERF3']) }))).toBe(true);
    },
  );

  test('the others as the platform says', () => {
    expect(isRequired(field('email', { rules: { email: on } }))).toBe(false);
    expect(isRequired(field('email', { rules: { email: { ...on, required: true } } }))).toBe(true);
  });

  test("the catalogue's pattern and the platform's both hold", () => {
    const email = field('email', { rules: { email: { ...on, patternId: 2, acceptedPattern: '^84' } } });
    expect(faultsOf({ fields: [email] }, { email: '8412' })).toEqual({});
    expect(faultsOf({ fields: [email] }, { email: '123' })).toEqual({ email: 'pattern_mismatch' });
    expect(faultsOf({ fields: [email] }, { email: '84a' })).toEqual({ email: 'pattern_mismatch' });
  });

  test('an unknown patternId leaves the pattern in force', () => {
    const email = field('email', { rules: { email: { ...on, patternId: 99, acceptedPattern: '^[a-z]+$' } } });
    expect(faultsOf({ fields: [email] }, { email: '123' })).toEqual({ email: 'pattern_mismatch' });
  });

  test("bounds that contradict each other are nobody's", () => {
    const email = field('email', { rules: { email: { ...on, minLength: 9, maxLength: 3 } } });
    expect(ruleOf(email, 'length')).toEqual({ rule: 'length', min: 0, max: 255 });
  });

  test('digits bring up the digits of a phone', () => {
    const secret = field('paymentPassword', { rules: { paymentPassword: { ...on, patternId: 2 } } });
    expect(secret).toMatchObject({ inputMode: 'numeric' });
  });

  test("the looks are the brand's", () => {
    const looks = {
      ...layout,
      fields: { email: { icon: 'star', label: messageFrom('shell:mail'), hint: messageFrom('shell:hint') } },
    } as const;
    const { fields } = registrationModel(looks, { mode: 'username', flags: new Set(), rules: { email: on } });
    expect(fields.at(-1)).toMatchObject({
      id: 'email',
      icon: 'star',
      label: messageFrom('shell:mail'),
      hint: messageFrom('shell:hint'),
    });
  });
});
