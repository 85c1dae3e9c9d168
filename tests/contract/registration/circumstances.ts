import fc from 'fast-check';
import { messageFrom } from '#engine/i18n';
import type { Registration } from '#schemas/brand';
import type { FieldRule, MerchantProfile, RegisterSettings, Whitelabel } from '#schemas/platform';
import { effectiveFlags } from '../../../engine/brand/flags.ts';
import { type FormModel, isRequired, ruleOf } from '../../../engine/forms/field.ts';
import { faultsOf } from '../../../engine/forms/schema.ts';
import { commonPasswords } from '../../../gateway/members/common-passwords.ts';
import { publishedRule } from '../../../gateway/members/patterns.ts';
import { publishedFlags } from '../../../gateway/merchants/flags.ts';
import {
  type RegistrationMode,
  registrationFieldIds,
  registrationFlags,
} from '../../../schemas/platform/registration-fields.ts';
import {
  type RegistrationFieldModel,
  registrationModel,
  registrationModes,
} from '../../../widgets/access/shared/registration/model.ts';

/** A platform and a brand that meet. */
export interface Meeting {
  merchant: MerchantProfile;
  layout: Registration;
  /** The brand's own flags, which the platform's win over. */
  defaults: Record<string, string>;
}

const label = messageFrom('access:any');

/** The flags that decide registration (spec §6). */
export const decidingFlags = registrationFlags();

/** A rule in every combination that the schema allows, those that contradict themselves too. */
const anyRule: fc.Arbitrary<FieldRule> = fc.record(
  {
    enabled: fc.boolean(),
    required: fc.boolean(),
    minLength: fc.integer({ min: 0, max: 30 }),
    maxLength: fc.integer({ min: 0, max: 60 }),
    patternId: fc.constantFrom(0, 1, 2, 3, 5, 17, 18, 20, 21, 22, 23, 99),
    acceptedPattern: fc.constantFrom('*', '', '^[a-z0-9]+$', '(a+)+$', '[a-'),
  },
  { requiredKeys: ['enabled', 'required'] },
);

const anyRules: fc.Arbitrary<RegisterSettings> = fc
  .tuple(
    ...registrationFieldIds.map((id) =>
      fc.option(
        anyRule.map((rule) => [id, rule] as const),
        { nil: undefined },
      ),
    ),
  )
  .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)));

/** Flags that are on, off, not there, or in a group of the tree. */
const anyTree: fc.Arbitrary<Whitelabel> = fc
  .tuple(...decidingFlags.map(() => fc.constantFrom('1', '0', 'absent', 'grouped')))
  .map((states) => {
    const tree: Whitelabel = {};
    const group: Whitelabel = {};
    decidingFlags.forEach((flag, index) => {
      const state = states[index] ?? '';
      if (state === 'grouped') group[flag] = '1';
      else if (state !== 'absent') tree[flag] = state;
    });
    return Object.keys(group).length > 0 ? { ...tree, registration: group } : tree;
  });

const anyFields = fc.shuffledSubarray([...registrationFieldIds], { minLength: 1 });
const anyTab = fc.record({
  fields: anyFields,
  flag: fc.constantFrom(undefined, 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3'),
});
const anyLayout: fc.Arbitrary<Registration> = fc
  .tuple(anyTab, anyTab, fc.boolean())
  .map(([username, mobile, turned]) => {
    const tabs = Object.entries({ username, mobile }).map(([id, { fields, flag }]) => {
      return [id, { label, fields, ...(flag ? { flag } : {}) }] as const;
    });
    return { tabs: Object.fromEntries(turned ? tabs.toReversed() : tabs) };
  });

const anyDefaults = fc.subarray(decidingFlags).map((on) => Object.fromEntries(on.map((flag) => [flag, '1'])));

const anyHumanCheck: fc.Arbitrary<Pick<MerchantProfile, 'humanCheck'>> = fc.constantFrom(
  {},
  { humanCheck: { kind: 'slider', where: ['register', 'sms'] } },
  { humanCheck: { kind: 'image', where: ['register'] } },
);

/** Every combination of flags, rules, layouts and human checks, with the rest of a merchant as it is. */
export function anyMeeting(merchant: MerchantProfile): fc.Arbitrary<Meeting> {
  return fc
    .record({ rules: anyRules, whitelabel: anyTree, layout: anyLayout, defaults: anyDefaults, human: anyHumanCheck })
    .map(({ rules, whitelabel, layout, defaults, human }) => ({
      layout,
      defaults,
      merchant: { ...merchant, rules, whitelabel, ...human },
    }));
}

/** The forms that the site shows, from what the platform publishes and nothing else. */
export function formsOf({
  merchant,
  layout,
  defaults,
}: Meeting): { mode: RegistrationMode; model: ReturnType<typeof registrationModel> }[] {
  const flags = effectiveFlags(defaults, publishedFlags(merchant));
  const rules = Object.fromEntries(Object.entries(merchant.rules).map(([id, rule]) => [id, publishedRule(rule)]));
  return registrationModes(layout, flags).map((mode) => ({
    mode,
    model: registrationModel(layout, { mode, flags, rules }),
  }));
}

const samples = ['7391', 'a7', 'Ab7!', 'ab', 'a'];

/** A value that the site takes for a field; undefined when nothing can be both of its length and of its pattern. */
export function goodValue(field: RegistrationFieldModel): string | undefined {
  const { min, max } = ruleOf(field, 'length') ?? { min: 0, max: 255 };
  const lengths = new Set([Math.max(min, 1), Math.min(Math.max(min, 10), max), max]);
  const texts = [...lengths].flatMap((length) => [
    ...samples.map((part) => part.repeat(length).slice(0, length)),
    `${'a'.repeat(Math.max(1, length - 5))}@b.co`,
  ]);
  const common = (text: string) => field.id === 'password' && commonPasswords.has(text.toLowerCase());
  const alone: FormModel = { fields: [{ ...field, rules: [{ rule: 'required' }, ...field.rules] }] };
  return texts.find((text) => !common(text) && !faultsOf(alone, { [field.id]: text })[field.id]);
}

/** A form filled in as it wants to be; undefined when the rules let nobody. */
export function filled({ fields }: FormModel<RegistrationFieldModel>): Record<string, string> | undefined {
  const values: Record<string, string> = { countryDialingCode: '84' };
  for (const field of fields) {
    const repeated = ruleOf(field, 'equals')?.field;
    const value = repeated ? values[repeated] : goodValue(field);
    if (value === undefined && isRequired(field)) return undefined;
    if (value !== undefined) values[field.id] = value;
  }
  // What repeats another may stand before it.
  for (const field of fields) {
    const repeated = ruleOf(field, 'equals')?.field;
    if (repeated) values[field.id] = values[repeated] ?? '';
  }
  return values;
}
