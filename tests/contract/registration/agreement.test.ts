import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import type { MerchantProfile, RegistrationCondition } from '#schemas/platform';
import { isRequired, ruleOf } from '../../../engine/forms/field.ts';
import { faultsOf, sentValues } from '../../../engine/forms/schema.ts';
import { assertValid } from '../../../gateway/http/contract.ts';
import { asksForCode, judgeRegistration } from '../../../gateway/members/judge-registration.ts';
import { ruledFields } from '../../../gateway/members/rules.ts';
import { flagsOf } from '../../../gateway/merchants/flags.ts';
import table from '../../../schemas/platform/registration-fields.json' with { type: 'json' };
import { openModes, registrationFieldIds } from '../../../schemas/platform/registration-fields.ts';
import { registrationPayload } from '../../../widgets/access/shared/registration/payload.ts';
import { anyMeeting, decidingFlags, filled, formsOf, type Meeting } from './circumstances.ts';

const seeds = join(import.meta.dirname, '../../../gateway/seeds/merchants');
const merchant = JSON.parse(readFileSync(join(seeds, 'sv01.json'), 'utf8')) as MerchantProfile;
const runs = { numRuns: 2000 };

test('the table is what its schema says, and no condition refers to its own field or one below', () => {
  expect(() => assertValid('registration-fields.schema.json', table)).not.toThrow();
  const seen = new Set<string>();
  for (const [id, { asked }] of Object.entries(table.fields as Record<string, { asked: RegistrationCondition }>)) {
    expect(referredTo(asked).filter((other) => !seen.has(other))).toEqual([]);
    seen.add(id);
  }
});

function referredTo({ field, all = [], any = [], not }: RegistrationCondition): string[] {
  return [...(field ? [field] : []), ...[...all, ...any, ...(not ? [not] : [])].flatMap(referredTo)];
}

/** What the site sends for a form, and what the platform says to it. */
function send(meeting: Meeting, form: ReturnType<typeof formsOf>[number], values: Record<string, string>) {
  const body = registrationPayload(form.mode, {}, sentValues(form.model, values));
  return { body, ...judgeRegistration(form.mode, body, meeting.merchant) };
}

test('a form that the site shows is open on the platform, and asks for the same proofs', () => {
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      for (const { mode, model } of formsOf(meeting)) {
        expect(openModes(flagsOf(meeting.merchant))).toContain(mode);
        const { shown: expected } = judgeRegistration(mode, {}, meeting.merchant);
        const shown = model.fields.map(({ id }) => id);
        for (const id of ['captcha', 'verificationCode', 'mobileNum', 'password', 'username'] as const)
          expect([id, shown.includes(id)]).toEqual([id, expected.has(id)]);
        // Whoever needs a code can be sent one.
        if (expected.has('verificationCode'))
          expect(asksForCode(meeting.merchant) && expected.has('mobileNum')).toBe(true);
      }
    }),
    runs,
  );
});

test('a form filled in as it wants to be is taken, and all of it is kept', () => {
  let taken = 0;
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      for (const form of formsOf(meeting)) {
        const values = filled(form.model);
        if (!values || Object.keys(faultsOf(form.model, values)).length > 0) continue;
        const { faults, kept, body } = send(meeting, form, values);
        expect(faults).toEqual({});
        const mobileName = form.mode === 'mobile' ? 'username' : '';
        for (const id of ruledFields) if (body[id] && id !== mobileName) expect(kept[id]).toBe(body[id]);
        taken += 1;
      }
    }),
    runs,
  );
  expect(taken).toBeGreaterThan(runs.numRuns / 10);
});

test('what the site shows as required the platform demands, and nothing else', () => {
  let left = 0;
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      for (const form of formsOf(meeting)) {
        const values = filled(form.model);
        if (!values) continue;
        for (const field of form.model.fields) {
          const { id, kind } = field;
          // A captcha is looked at before the fields are: requested on both sides, as shown above.
          if (ruleOf(field, 'equals') || kind === 'captcha') continue;
          const { [id]: _left, ...others } = values;
          const { faults } = send(meeting, form, others);
          expect([id, faults[id]]).toEqual([id, isRequired(field) ? 'required' : undefined]);
          left += 1;
        }
      }
    }),
    runs,
  );
  expect(left).toBeGreaterThan(runs.numRuns);
});

test('whatever is typed, the platform finds fault only with fields that are shown', () => {
  const typed = fc.dictionary(fc.constantFrom(...registrationFieldIds), fc.string({ maxLength: 80 }));
  fc.assert(
    fc.property(anyMeeting(merchant), typed, (meeting, values) => {
      for (const form of formsOf(meeting)) {
        const shown: string[] = form.model.fields.map(({ id }) => id);
        expect(Object.keys(send(meeting, form, values).faults).filter((id) => !shown.includes(id))).toEqual([]);
      }
    }),
    runs,
  );
});

test('with REGMOBVERF3 no account opens without a code, whatever the form and the rules', () => {
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      const whitelabel = { ...meeting.merchant.whitelabel, REGMOBVERF3: '1' };
      for (const mode of ['username', 'mobile'] as const) {
        const body = { username: 'player7', mobileNum: '912345678', password: 'Secret77word' };
        const { faults, shown: expected } = judgeRegistration(mode, body, { ...meeting.merchant, whitelabel });
        expect(faults.verificationCode).toBe('required');
        expect(expected.has('mobileNum')).toBe(true);
      }
    }),
    runs,
  );
});

test('every combination of flags: each form that is open can be filled in and is taken', () => {
  const layout = {
    tabs: {
      username: { label: messageFrom('access:a'), fields: [] },
      mobile: { label: messageFrom('access:b'), fields: [] },
    },
  };
  let forms = 0;
  for (let bits = 0; bits < 2 ** decidingFlags.length; bits += 1) {
    const on = decidingFlags.filter((_flag, index) => bits & (1 << index));
    const whitelabel = Object.fromEntries(on.map((flag) => [flag, '1']));
    for (const mobile of [undefined, { enabled: false, required: true }, { enabled: true, required: false }]) {
      const { mobileNum: _rule, ...others } = merchant.rules;
      const rules = { ...others, ...(mobile ? { mobileNum: mobile } : {}) };
      const meeting = { layout, defaults: { REGMOBVERF3: '1' }, merchant: { ...merchant, whitelabel, rules } };
      for (const form of formsOf(meeting)) {
        const values = filled(form.model) ?? {};
        expect(faultsOf(form.model, values)).toEqual({});
        expect(send(meeting, form, values).faults).toEqual({});
        forms += 1;
      }
    }
  }
  expect(forms).toBe(2 * 3 * 2 ** (decidingFlags.length - 1));
});
