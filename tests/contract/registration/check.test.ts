import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '#engine/brand';
import type { MerchantProfile } from '#schemas/platform';
import { isRequired } from '../../../engine/forms/field.ts';
import { judgeRegistration } from '../../../gateway/members/judge-registration.ts';
import { publishedRule } from '../../../gateway/members/patterns.ts';
import { publishedFlags } from '../../../gateway/merchants/flags.ts';
import registration from '../../../schemas/brand/registration.schema.json' with { type: 'json' };
import table from '../../../schemas/platform/registration-fields.json' with { type: 'json' };
import { registrationFieldIds } from '../../../schemas/platform/registration-fields.ts';
import { askedIn, possibleForms } from '../../../scripts/brand/check/rules/registration-rules/forms.ts';
import { registrationRules } from '../../../scripts/brand/check/rules/registration-rules/rule.ts';
import { testFleet } from '../../../scripts/brand/check/test-fleet.ts';
import { openFleet } from '../../../scripts/brand/fleet/fleet.ts';
import { anyMeeting, formsOf, type Meeting } from './circumstances.ts';

/** `brand check --platform` evaluates the table of fields as the site and the platform do. */

const seeds = join(import.meta.dirname, '../../../gateway/seeds/merchants');
const merchant = JSON.parse(readFileSync(join(seeds, 'sv01.json'), 'utf8')) as MerchantProfile;
const runs = { numRuns: 2000 };

/** What the platform publishes of a merchant, as `--platform` reads it. */
function published({ merchant: { rules, ...profile } }: Meeting) {
  const publishedRules = Object.entries(rules).map(([id, rule]) => [id, publishedRule(rule)] as const);
  return { rules: Object.fromEntries(publishedRules), flags: leaves(publishedFlags({ ...profile, rules })) };
}

/** The flags of a tree; groups have no meaning of their own (spec §6). */
function leaves(tree: object): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : Object.entries(leaves(value as object)),
  );
  return Object.fromEntries(entries);
}

const layoutOf = ({ layout }: Meeting) => layout as unknown as JsonObject;

test('the fields that the check takes for shown and required are those of the site and of the platform', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      const { rules, flags } = published(meeting);
      const checked = possibleForms(layoutOf(meeting), meeting.defaults, flags);
      const shown = formsOf(meeting);
      expect(checked.map(({ mode }) => mode)).toEqual(shown.map(({ mode }) => mode));
      for (const [index, { mode, model }] of shown.entries()) {
        const form = checked[index];
        const asked = form ? askedIn(form, rules) : [];
        const drawn = model.fields.filter(({ kind }) => kind !== 'agreement');
        expect(asked).toEqual(drawn.map((field) => ({ id: field.id, required: isRequired(field) })));
        const judged = judgeRegistration(mode, {}, meeting.merchant);
        // Whether a repetition is asked for is the layout's to say, and the platform compares it anyway.
        const names = asked.map(({ id }) => id).filter((id) => id !== 'confirmPassword');
        const demanded = [...judged.shown].filter((id) => id !== 'confirmPassword');
        expect(names.toSorted()).toEqual(demanded.toSorted());
        for (const { id, required } of asked)
          if (required && id !== 'captcha' && id !== 'confirmPassword')
            expect([id, judged.faults[id]]).toEqual([id, 'required']);
        compared += asked.length;
      }
    }),
    runs,
  );
  expect(compared).toBeGreaterThan(runs.numRuns);
});

test('without the flags of the platform every form is possible that some flags open', () => {
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      const possible = possibleForms(layoutOf(meeting), meeting.defaults, undefined);
      const { flags, rules } = published(meeting);
      for (const form of possibleForms(layoutOf(meeting), meeting.defaults, flags)) {
        const asked = JSON.stringify([form.mode, askedIn(form, rules)]);
        expect(possible.map((one) => JSON.stringify([one.mode, askedIn(one, rules)]))).toContain(asked);
      }
    }),
    { numRuns: 200 },
  );
});

test('a required field that is switched off is reported where no form of the site shows it, and nowhere else', () => {
  const { root } = testFleet({ kid: {} });
  const brand = openFleet(root).open('kid');
  let reported = 0;
  fc.assert(
    fc.property(anyMeeting(merchant), (meeting) => {
      const { rules, flags } = published(meeting);
      const files = new Map<string, JsonObject>([
        ['brand', { merchantCode: 'any' }],
        ['registration', layoutOf(meeting)],
        ['flags', meeting.defaults],
      ]);
      const rule = registrationRules(new Map([['any', { rules, flags, images: [], games: [] }]]));
      const findings = rule.checkBrand?.({ ...brand, stack: { ...brand.stack, files } }, {} as never) ?? [];
      const hidden = findings.flatMap(
        ({ message }) => /requires "(\w+)", and has it switched off/.exec(message)?.[1] ?? [],
      );
      const shown = new Set<string>(formsOf(meeting).flatMap(({ model }) => model.fields.map(({ id }) => id)));
      for (const id of hidden) {
        expect([id, shown.has(id)]).toEqual([id, false]);
        expect(rules[id]).toMatchObject({ required: true, enabled: false });
        reported += 1;
      }
      const optional = (['email', 'zalo', 'idNumber'] as const).filter(
        (id) => rules[id]?.required && !rules[id].enabled,
      );
      if (shown.size > 0) for (const id of optional) expect(hidden).toContain(id);
    }),
    { numRuns: 500 },
  );
  expect(reported).toBeGreaterThan(100);
});

test('the names that a layout may use are those of the table', () => {
  const names = (pattern: string) => /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split('|');
  const { fields, tabs } = registration.properties;
  const { items, maxItems } = tabs.additionalProperties.properties.fields;
  expect(names(fields.propertyNames.pattern)).toEqual(registrationFieldIds);
  expect(names(items.pattern)).toEqual(registrationFieldIds);
  expect(maxItems).toBe(registrationFieldIds.length);
  expect(names(tabs.propertyNames.pattern)).toEqual(Object.keys(table.modes));
});
