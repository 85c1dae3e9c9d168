// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { standards } from '../../../gateway/merchants/standards.ts';
import nl01 from '../../../gateway/seeds/merchants/nl01.json' with { type: 'json' };
import vt01 from '../../../gateway/seeds/merchants/vt01.json' with { type: 'json' };
import { isProgramme } from '../../../schemas/platform/profile-patch.ts';
import { at, faultAt, ProfileForm, press, type } from './form/profile-form.fixture.tsx';
import { profilePatchOf, withWholeProgrammes } from './programmes.ts';
import { type Json, profileNode } from './schema.ts';

/** What a form shows is what it keeps: each control is changed, and typed as it was shown. */
const parts = Object.keys(profileNode('USD').schema.properties ?? {}).filter((name) => name !== '$schema');
const forms = {
  nl01: new ProfileForm(withWholeProgrammes(nl01 as Json, standards)),
  vt01: new ProfileForm(withWholeProgrammes(vt01 as Json, standards)),
};
afterEach(cleanup);

/** One of each kind: entries of a map, and texts in several languages, are all alike. */
function controls(): readonly (HTMLInputElement | HTMLSelectElement)[] {
  const all = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[id], select[id], textarea[id]');
  return [...new Map([...all].map((one) => [one.id.split('/').at(-1), one])).values()];
}

/** Parts with hundreds of controls are tried piece by piece. */
const large = ['cashier', 'missions', 'points'];

/** Programmes are the same at both, but for the currency. */
const opened = [
  ...parts.map((name) => ['nl01', name] as const),
  ...parts.filter((name) => !isProgramme(name)).map((name) => ['vt01', name] as const),
].flatMap(([code, name]) => {
  const value = forms[code].profile[name];
  const pieces = large.includes(name) ? Object.keys(value ?? {}).map((key) => `/${name}/${key}`) : [`/${name}`];
  return value === undefined ? [] : pieces.map((piece) => [code, name, piece] as const);
});

test.each(opened)('%s: %s, typed as it is shown, is the same: %s', async (code, name, piece) => {
  const form = forms[code];
  form.open(name);
  for (const control of controls()) {
    const pointer = control.id.slice(control.id.indexOf('/'));
    if (!`${pointer}/`.startsWith(`${piece}/`)) continue;
    const shown = control.value;
    const other =
      control instanceof HTMLSelectElement ? [...control.options].find((o) => o.value !== shown)?.value : '7';
    for (const value of [other ?? shown, shown])
      await act(
        async () => void fireEvent.change(document.getElementById(control.id) ?? control, { target: { value } }),
      );
    expect([control.id, form.draft]).toEqual([control.id, form.profile[name]]);
  }
  const after = form.whole(name);
  expect(after).toEqual(form.profile);
  expect(profilePatchOf(form.profile, form.profile, after, standards)).toEqual({});
});

test.each([
  ['missions', '/missions/daily-rounds/target', 'many', 'This is no number.'],
  ['missions', '/missions/daily-rounds/target', '0', 'At least 1.'],
  ['missions', '/missions/daily-rounds/every', '', 'Fill this in.'],
  ['points', '/points/units/USD', '1.005', 'This is no amount of this currency.'],
  ['points', '/points/units/USD', '0', 'At least $0.01.'],
  ['points', '/points/rewards/watch/stock', '-1', 'At least 0.'],
  ['points', '/points/convert/least', '', 'Fill this in.'],
  ['club', '/club/ranks/2/color', 'red', 'This is not written as it has to be.'],
  ['club', '/club/ranks/2/reach/stakes', '1,5', 'This is no number.'],
  ['club', '/club/days', '367', 'At most 366.'],
  ['referral', '/referral/turnover', '101', 'At most 100.'],
  ['feedback', '/feedback/words/min', '', 'Fill this in.'],
])('%s: what is wrong at %s is said beside it (%s)', async (name, pointer, typed, message) => {
  forms.nl01.open(name);
  await type(pointer, typed);
  expect(at(pointer).getAttribute('aria-invalid')).toBe('true');
  expect(faultAt(pointer)).toBe(message);
});

test('a rank less, a mission more: only that is kept', async () => {
  const { nl01: form } = forms;
  form.open('club');
  await press('Remove 7 from Ranks');
  const less = form.whole('club');
  expect(profilePatchOf(nl01 as Json, form.profile, less, standards)).toEqual({ club: { ranks: { 7: null } } });
  cleanup();
  form.open('feedback');
  await press('Remove Categories 2');
  expect(profilePatchOf(nl01 as Json, form.profile, form.whole('feedback'), standards)).toEqual({
    feedback: { categories: ['suggestion', 'payment', 'game', 'account', 'other'] },
  });
});
