// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form, useForm } from '#engine/forms';
import { messageFrom } from '#engine/i18n';
import { PlatformError } from '#engine/platform';
import { drawOn, formPage } from '../../../../tests/widgets/form-page.tsx';
import { registrationModel } from './model.ts';

const countries = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'US', countryDialingCode: '1' },
];

const page = formPage({ dialingCodes: countries });
const { i18n } = page;
const translate: (key: string, ...values: unknown[]) => string = i18n.t.bind(i18n) as never;
let asked: string[];
vi.spyOn(i18n, 't').mockImplementation(((key: string, ...values: unknown[]) => {
  asked.push(key);
  return translate(key, ...values);
}) as never);

const layout = {
  tabs: {
    username: { label: messageFrom('access:x'), fields: ['username', 'password', 'confirmPassword', 'mobileNum'] },
  },
  terms: { label: messageFrom('access:terms') },
};
const rules = {
  username: { enabled: true, required: true, patternId: 1, minLength: 6, maxLength: 12 },
  password: { enabled: true, required: true, patternId: 15, minLength: 6, maxLength: 16 },
  mobileNum: { enabled: true, required: false, patternId: 22, minLength: 9, maxLength: 10 },
};
const submit = vi.fn<(values: object) => Promise<unknown>>(async () => undefined);

function Registration() {
  const model = useMemo(() => registrationModel(layout, { mode: 'username', rules, flags: new Set() }), []);
  const form = useForm(model, {}, submit);
  const clear = (
    <button type="button" onClick={form.reset}>
      Clear
    </button>
  );
  return <Form form={form} submitLabel="Send" agreement="I agree" actions={clear} />;
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => act(async () => fireEvent.change(control(label), { target: { value } }));
const leave = (label: string) => act(async () => fireEvent.blur(control(label)));
const send = () => act(async () => fireEvent.click(screen.getByText('Send')));

/** The line that belongs to a control for those who do not see it. */
function note(label: string): string | null {
  const id = control(label).getAttribute('aria-describedby');
  return id && (document.getElementById(id)?.textContent ?? null);
}

async function fill(): Promise<void> {
  await type('User name', 'player01');
  await type('Password', 'abc123');
  await type('Confirm password', 'abc123');
  await type('Mobile number', '0912 345 678');
  await act(async () => fireEvent.click(screen.getByLabelText('I agree')));
}

beforeEach(() => {
  asked = [];
  submit.mockReset().mockResolvedValue(undefined);
  drawOn(page, <Registration />);
});
afterEach(cleanup);

test('nobody is corrected while typing for the first time', async () => {
  await type('User name', '1');
  expect(control('User name').getAttribute('aria-invalid')).toBeNull();
  await leave('User name');
  expect(control('User name').getAttribute('aria-invalid')).toBe('true');
  expect(note('User name')).toBe('6–12 letters or digits, a letter first');
});

test('a fault that shows goes with the key that mends it', async () => {
  await leave('User name');
  expect(note('User name')).toBe('User name must not be empty');
  await type('User name', 'player01');
  expect(control('User name').getAttribute('aria-invalid')).toBeNull();
});

test('the confirmation is judged again when the password changes', async () => {
  await type('Password', 'abc123');
  await type('Confirm password', 'abc123');
  await leave('Confirm password');
  expect(control('Confirm password').getAttribute('aria-invalid')).toBeNull();
  await type('Password', 'abc1234');
  expect(note('Confirm password')).toBe('The two passwords are not the same');
});

test('an empty form is not sent: every fault shows, and the summary of a long form has the focus', async () => {
  await send();
  expect(submit).not.toHaveBeenCalled();
  const summary = screen.getByRole('group', { name: 'Please check these fields' });
  expect(document.activeElement).toBe(summary);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(5);
  expect(note('I agree')).toBe('Please confirm this to go on');
  const links = [...summary.querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual([
    'User name must not be empty',
    'Password must not be empty',
    'Confirm password must not be empty',
    'Mobile number must not be empty',
    'Please confirm this to go on',
  ]);
  for (const [index, label] of ['User name', 'Password', 'Confirm password', 'Mobile number', 'I agree'].entries()) {
    if (links[index]) fireEvent.click(links[index]);
    expect(document.activeElement).toBe(control(label));
  }
});

test('one fault alone has the focus, however long the form is', async () => {
  await fill();
  await type('Mobile number', '12');
  await send();
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(control('Mobile number'));
});

test('a key draws its own field and no other', async () => {
  await send();
  asked = [];
  await type('User name', 'p');
  expect(new Set(asked)).toEqual(new Set(['forms:field_username', 'forms:not_empty', 'forms:reg_pattern_1']));
});

test('what is sent is trimmed, has the dialling code, and leaves out the agreement', async () => {
  await fill();
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    username: 'player01',
    password: 'abc123',
    confirmPassword: 'abc123',
    mobileNum: '912345678',
    countryDialingCode: '84',
  });
});

test('a second click while the first is under way sends nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await fill();
  await send();
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => answer(undefined));
});

test('what the platform refuses stands under its field, keeps every value, and goes with an edit', async () => {
  submit.mockRejectedValue(new PlatformError('business', 'invalid_fields', { fields: { username: 'taken' } }));
  await fill();
  await send();
  expect(note('User name')).toBe('User name is already in use');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement).toBe(control('User name'));
  expect(control('Password').value).toBe('abc123');
  await type('User name', 'player02');
  expect(control('User name').getAttribute('aria-invalid')).toBeNull();
});

test('a refusal of the whole is shown above the fields in words, until the next try', async () => {
  submit.mockRejectedValueOnce(new PlatformError('business', 'Not yet.'));
  await fill();
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Not yet.');
  await send();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('after a failure that nobody foresaw the form can be sent again', async () => {
  submit.mockRejectedValueOnce(new Error('on purpose'));
  await fill();
  const unforeseen = vi.fn();
  process.once('unhandledRejection', unforeseen);
  await send();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a password can be read by whoever typed it', async () => {
  expect(control('Password').type).toBe('password');
  const [eye] = screen.getAllByLabelText('Show password');
  if (eye) fireEvent.click(eye);
  expect(control('Password').type).toBe('text');
  expect(control('Confirm password').type).toBe('password');
});

test('Clear empties everything but the country', async () => {
  await fill();
  await type('Country dialling code', '1');
  await act(async () => fireEvent.click(screen.getByText('Clear')));
  expect(control('User name').value).toBe('');
  expect(control('Country dialling code').value).toBe('1');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});
