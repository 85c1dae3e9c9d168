// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { standards } from '../../../gateway/merchants/standards.ts';
import nl01 from '../../../gateway/seeds/merchants/nl01.json' with { type: 'json' };
import { at, faultAt, ProfileForm, press, type } from './form/profile-form.fixture.tsx';
import { withValue } from './patch.ts';
import { withWholeProgrammes } from './programmes.ts';
import { childOf, isObject, type Json, nodeAt, profileNode, type SchemaNode } from './schema.ts';
import { kindOf } from './shape.ts';

/** The form of a profile, made from the real schema. */
const form = new ProfileForm(withWholeProgrammes(nl01 as Json, standards));
const { profile } = form;
const open: ProfileForm['open'] = (...part) => form.open(...part);
const isValid = (path: string) => form.isValid(path);
afterEach(cleanup);

/** Addresses of all that the schema has at a place, as far as the value goes; of what may be left out as well. */
function pointers(node: SchemaNode, value: unknown, pointer: string): string[] {
  const keys = new Set([
    ...Object.keys(node.schema.properties ?? {}),
    ...(isObject(value) || Array.isArray(value) ? Object.keys(value) : []),
  ]);
  keys.delete('$schema');
  const below = [...keys].flatMap((key) => {
    const child = childOf(node, key);
    return child && kindOf(node) !== 'variants' ? pointers(child, Object(value)[key], `${pointer}/${key}`) : [];
  });
  return [pointer, ...below];
}

const parts = Object.keys(profileNode('USD').schema.properties ?? {}).filter((name) => name !== '$schema');

test.each(parts)('every property of %s is drawn, and what is opened and closed again is still valid', async (name) => {
  open(name);
  // What is not set is set, until there is nothing left: each property shows its control then.
  for (let turn = 0; turn < 200; turn++) {
    const [button] = screen.queryAllByRole('button', { name: /^Set / });
    if (!button) break;
    await act(async () => void fireEvent.click(button));
  }
  const node = nodeAt(profileNode('USD'), [name]);
  if (!node) throw new Error(`no such place: ${name}`);
  for (const pointer of pointers(node, form.draft, `/${name}`)) expect(at(pointer)).toBeDefined();
  cleanup();
  open(name);
  expect(form.draft).toEqual(profile[name]);
  expect(isValid(name)).toBe(true);
});

const limits = '/cashier/deposit/methods/card/limits/USD';

test('an amount is typed as money and kept in minor units; what is none stays, and says so', async () => {
  open('cashier');
  expect(at(`${limits}/min`).value).toBe('10');
  await type(`${limits}/min`, '12.50');
  expect(at(`${limits}/min`).value).toBe('12.50');
  expect(form.whole('cashier')).toEqual(withValue(profile, limits.slice(1).concat('/min').split('/'), 1250));
  expect(isValid('cashier')).toBe(true);
  await type(`${limits}/min`, '12.505');
  expect(at(`${limits}/min`).value).toBe('12.505');
  expect(at(`${limits}/min`).getAttribute('aria-invalid')).toBe('true');
  expect(faultAt(`${limits}/min`)).toBe('This is no amount of this currency.');
  await type(`${limits}/min`, '');
  expect(isValid('cashier')).toBe(false);
  await type('/cashier/withdraw/perDay', '5');
  await type(`${limits}/min`, '10');
  expect(isValid('cashier')).toBe(true);
});

test('what may be left out is set and taken away', async () => {
  open('security');
  await press('Set security');
  await type('/security/coolingHours', '48');
  expect(form.draft).toEqual({ coolingHours: 48 });
  await type('/security/coolingHours', '');
  expect(form.draft).toEqual({});
  await press('Set Payment password');
  await press('Take Payment password away');
  expect(form.draft).toEqual({});
  await press('Take security away');
  expect(form.draft).toBeUndefined();
  expect(isValid('security')).toBe(true);
});

test('items of a list come, go and change places', async () => {
  open('dialingCodes');
  await press('Move dialingCodes 2 up');
  expect(form.draft).toEqual(['44', '1', '65', '86']);
  await press('Remove dialingCodes 3');
  await press('Add to dialingCodes');
  expect(form.draft).toEqual(['44', '1', '86', '']);
  expect(isValid('dialingCodes')).toBe(false);
  await type('/dialingCodes/3', '84');
  expect(form.draft).toEqual(['44', '1', '86', '84']);
  expect(isValid('dialingCodes')).toBe(true);
});

test('entries of a map come by a key that fits, and go', async () => {
  open('cashier');
  const add = () => screen.getByRole('button', { name: 'Add to Methods' });
  const key = screen.getByLabelText('New entry of Methods');
  for (const [words, isGood] of [
    ['Card', false],
    ['card', false],
    ['voucher', true],
  ] as const) {
    fireEvent.change(key, { target: { value: words } });
    expect(add().hasAttribute('disabled')).toBe(!isGood);
  }
  await press('Add to Methods');
  expect(isValid('cashier')).toBe(false);
  const entry = at('/cashier/deposit/methods/voucher');
  await act(async () => void fireEvent.change(at('/cashier/deposit/methods/voucher/kind'), { target: { value: '1' } }));
  const offered = (name: string) =>
    [...within(within(entry).getByLabelText(`New entry of ${name}`)).getAllByRole('option')].map((o) => o.textContent);
  // What is offered is the merchant's: its languages, and its currencies.
  expect(offered('Name')).toEqual(['Choose', 'EN', 'CN']);
  expect(offered('Limits')).toEqual(['Choose', 'USD']);
  for (const [name, one] of [
    ['Name', 'EN'],
    ['Limits', 'USD'],
  ] as const) {
    fireEvent.change(within(entry).getByLabelText(`New entry of ${name}`), { target: { value: one } });
    await act(async () => void fireEvent.click(within(entry).getByRole('button', { name: `Add to ${name}` })));
  }
  await type('/cashier/deposit/methods/voucher/name/EN', 'Voucher');
  await type('/cashier/deposit/methods/voucher/limits/USD/min', '1');
  await type('/cashier/deposit/methods/voucher/limits/USD/max', '100');
  expect(isValid('cashier')).toBe(true);
  await press('Remove voucher from Methods');
  expect(form.draft).toEqual(profile.cashier);
});

test('of several shapes one is chosen', async () => {
  open('backOffice', { fourEyes: { lockPlayer: 'always' } });
  const shape = screen.getByLabelText('lockPlayer');
  await act(async () => void fireEvent.change(shape, { target: { value: 'group' } }));
  expect(form.draft).toEqual({ fourEyes: { lockPlayer: { above: {} } } });
  fireEvent.change(screen.getByLabelText('New entry of Above'), { target: { value: 'USD' } });
  await press('Add to Above');
  await type('/backOffice/fourEyes/lockPlayer/above/USD', '5000');
  expect(form.draft).toEqual({ fourEyes: { lockPlayer: { above: { USD: 500_000 } } } });
  cleanup();
  open('whitelabel', { FREEPLAY3: '0', GROUP: { INNER: '1' } });
  await act(async () => void fireEvent.change(screen.getByLabelText('FREEPLAY3'), { target: { value: 'on' } }));
  expect(form.draft).toEqual({ FREEPLAY3: '1', GROUP: { INNER: '1' } });
});

test('experts type JSON; what is none is kept and refused', async () => {
  open('security', { coolingHours: 48 }, true);
  const box = screen.getByLabelText<HTMLTextAreaElement>('security as JSON');
  fireEvent.change(box, { target: { value: '{ "coolingHours": ' } });
  expect(isValid('security')).toBe(false);
  expect(box.value).toBe('{ "coolingHours": ');
  fireEvent.change(box, { target: { value: '{ "coolingHours": 12 }' } });
  expect(form.draft).toEqual({ coolingHours: 12 });
  fireEvent.change(box, { target: { value: '' } });
  expect(form.draft).toBeUndefined();
});
