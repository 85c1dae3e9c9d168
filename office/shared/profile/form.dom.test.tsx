// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type BootPayload, coreAtom } from '#engine/brand';
import { createMessages, messagesAtom, useFormat, useText } from '#engine/i18n';
import nl01 from '../../../gateway/seeds/merchants/nl01.json' with { type: 'json' };
import site from '../../site/brand.json' with { type: 'json' };
import texts from '../../site/languages/EN/office.json' with { type: 'json' };
import { faultsOf } from './faults.ts';
import { withValue } from './patch.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { childOf, isObject, type Json, nodeAt, profileNode, type SchemaNode } from './schema.ts';
import { kindOf } from './shape.ts';

/** The form of a profile, made from the real schema. */
const core = { brand: { ...site, currency: { code: 'USD' } } } as unknown as BootPayload['core'];
const store = createStore();
store.set(coreAtom, core);
store.set(messagesAtom, createMessages({ core, language: 'EN', pages: {}, messages: { office: texts } }));
const profile = nl01 as Json;
let draft: unknown;

function Part({ path, start, isExpert }: { path: readonly string[]; start: unknown; isExpert: boolean }) {
  const text = useText('office');
  const format = useFormat();
  const [value, setValue] = useState(start);
  draft = value;
  const node = nodeAt(profileNode('USD'), path);
  if (!node) throw new Error(`no such place: ${path}`);
  return (
    <SchemaForm
      node={node}
      path={path}
      label={path.at(-1) ?? ''}
      value={value}
      isRequired={false}
      profile={profile}
      faults={faultsOf(withValue(profile, path, value), 'USD', { text, format })}
      isExpert={isExpert}
      onChange={setValue}
    />
  );
}

/** Opens a part as it is at a merchant, or as something else. */
function open(path: string, start: unknown = profile[path], isExpert = false) {
  render(
    <Provider store={store}>
      <Part path={path.split('/')} start={start} isExpert={isExpert} />
    </Provider>,
  );
}
afterEach(cleanup);

const at = (pointer: string) => {
  const [found] = document.querySelectorAll<HTMLInputElement>(`[id$="${pointer}"]`);
  if (!found) throw new Error(`nothing is drawn at ${pointer}`);
  return found;
};
const type = (pointer: string, words: string) =>
  act(async () => void fireEvent.change(at(pointer), { target: { value: words } }));
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const whole = (path: string) => withValue(profile, path.split('/'), draft);
const isValid = (path: string) => faultsOf(whole(path), 'USD', { text: String, format: {} } as never).size === 0;

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
  for (const pointer of pointers(node, draft, `/${name}`)) expect(at(pointer)).toBeDefined();
  cleanup();
  open(name);
  expect(draft).toEqual(profile[name]);
  expect(isValid(name)).toBe(true);
});

const limits = '/cashier/deposit/methods/card/limits/USD';

test('an amount is typed as money and kept in minor units; what is none stays, and says so', async () => {
  open('cashier');
  expect(at(`${limits}/min`).value).toBe('10');
  await type(`${limits}/min`, '12.50');
  expect(at(`${limits}/min`).value).toBe('12.50');
  expect(whole('cashier')).toEqual(withValue(profile, limits.slice(1).concat('/min').split('/'), 1250));
  expect(isValid('cashier')).toBe(true);
  await type(`${limits}/min`, '12.505');
  expect(at(`${limits}/min`).value).toBe('12.505');
  expect(at(`${limits}/min`).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(`${at(`${limits}/min`).id}-fault`)?.textContent).toBe(
    'This is no amount of this currency.',
  );
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
  expect(draft).toEqual({ coolingHours: 48 });
  await type('/security/coolingHours', '');
  expect(draft).toEqual({});
  await press('Set Payment password');
  await press('Take Payment password away');
  expect(draft).toEqual({});
  await press('Take security away');
  expect(draft).toBeUndefined();
  expect(isValid('security')).toBe(true);
});

test('items of a list come, go and change places', async () => {
  open('dialingCodes');
  await press('Move dialingCodes 2 up');
  expect(draft).toEqual(['44', '1', '65', '86']);
  await press('Remove dialingCodes 3');
  await press('Add to dialingCodes');
  expect(draft).toEqual(['44', '1', '86', '']);
  expect(isValid('dialingCodes')).toBe(false);
  await type('/dialingCodes/3', '84');
  expect(draft).toEqual(['44', '1', '86', '84']);
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
  expect(draft).toEqual(profile.cashier);
});

test('of several shapes one is chosen', async () => {
  open('backOffice', { fourEyes: { lockPlayer: 'always' } });
  const shape = screen.getByLabelText('lockPlayer');
  await act(async () => void fireEvent.change(shape, { target: { value: 'group' } }));
  expect(draft).toEqual({ fourEyes: { lockPlayer: { above: {} } } });
  fireEvent.change(screen.getByLabelText('New entry of Above'), { target: { value: 'USD' } });
  await press('Add to Above');
  await type('/backOffice/fourEyes/lockPlayer/above/USD', '5000');
  expect(draft).toEqual({ fourEyes: { lockPlayer: { above: { USD: 500_000 } } } });
  cleanup();
  open('whitelabel', { FREEPLAY3: '0', GROUP: { INNER: '1' } });
  await act(async () => void fireEvent.change(screen.getByLabelText('FREEPLAY3'), { target: { value: 'on' } }));
  expect(draft).toEqual({ FREEPLAY3: '1', GROUP: { INNER: '1' } });
});

test('experts type JSON; what is none is kept and refused', async () => {
  open('security', { coolingHours: 48 }, true);
  const box = screen.getByLabelText<HTMLTextAreaElement>('security as JSON');
  fireEvent.change(box, { target: { value: '{ "coolingHours": ' } });
  expect(isValid('security')).toBe(false);
  expect(box.value).toBe('{ "coolingHours": ');
  fireEvent.change(box, { target: { value: '{ "coolingHours": 12 }' } });
  expect(draft).toEqual({ coolingHours: 12 });
  fireEvent.change(box, { target: { value: '' } });
  expect(draft).toBeUndefined();
});
