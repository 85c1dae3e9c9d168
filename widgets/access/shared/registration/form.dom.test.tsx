// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DIALING_CODE, FormElement, FormFields, type Refusal, type Submit, useForm } from '#engine/forms';
import forms from '../../../../brands/base/languages/EN/forms.json' with { type: 'json' };
import { registrationModel } from './model.ts';

const texts = new Map<string, string>(Object.entries(forms));
let asked: string[];
const t = (key: string, values: Record<string, string | number> = {}) => {
  asked.push(key);
  return (texts.get(key.slice(6)) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const layout = {
  tabs: { username: { label: 'access:x', fields: ['username', 'password', 'confirmPassword', 'mobileNum'] } },
  terms: { label: 'access:terms' },
};
const rules = {
  username: { enabled: true, required: true, patternId: 1, minLength: 6, maxLength: 12 },
  password: { enabled: true, required: true, patternId: 15, minLength: 6, maxLength: 16 },
  mobileNum: { enabled: true, required: false, patternId: 22, minLength: 9, maxLength: 10 },
};
const countries = [
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'US', countryDialingCode: '1' },
];

const submit = vi.fn<Submit>(async () => undefined);

function Registration() {
  const model = useMemo(() => registrationModel(layout, { mode: 'username', rules, flags: new Set() }), []);
  const form = useForm(model, { [DIALING_CODE]: '84' }, submit);
  return (
    <FormElement form={form}>
      <FormFields form={form} t={t} locale="en" countries={countries} agreement="I agree" />
      <button type="submit">Send</button>
      <button type="button" onClick={form.reset}>
        Clear
      </button>
    </FormElement>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByText('Send')));

/** The line that belongs to a control for those who do not see it. */
function note(label: string): string | null {
  const id = control(label).getAttribute('aria-describedby');
  return id && (document.getElementById(id)?.textContent ?? null);
}

function fill(): void {
  type('User name', 'player01');
  type('Password', 'abc123');
  type('Confirm password', 'abc123');
  type('Mobile number', '0912 345 678');
  fireEvent.click(screen.getByLabelText('I agree'));
}

beforeEach(() => {
  asked = [];
  submit.mockReset().mockResolvedValue(undefined);
  render(<Registration />);
});
afterEach(cleanup);

test('nobody is told off while typing for the first time', () => {
  type('User name', '1');
  expect(control('User name').getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(control('User name'));
  expect(control('User name').getAttribute('aria-invalid')).toBe('true');
  expect(note('User name')).toBe('6–12 letters or digits, a letter first');
});

test('a fault that shows goes with the key that mends it', () => {
  fireEvent.blur(control('User name'));
  expect(note('User name')).toBe('User name must not be empty');
  type('User name', 'player01');
  expect(control('User name').getAttribute('aria-invalid')).toBeNull();
});

test('the confirmation is judged again when the password changes', () => {
  type('Password', 'abc123');
  type('Confirm password', 'abc123');
  fireEvent.blur(control('Confirm password'));
  expect(control('Confirm password').getAttribute('aria-invalid')).toBeNull();
  type('Password', 'abc1234');
  expect(note('Confirm password')).toBe('The two passwords are not the same');
});

test('an empty form is not sent: every fault shows, the first faulty field has the focus', async () => {
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(control('User name'));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(5);
  expect(screen.getByText('Please confirm this to go on')).toBeTruthy();
});

test('a key draws its own field and no other', async () => {
  await send();
  asked = [];
  type('User name', 'p');
  expect(new Set(asked)).toEqual(new Set(['forms:field_username', 'forms:reg_pattern_1']));
});

test('what is sent is trimmed, has the dialling code, and leaves out the agreement', async () => {
  fill();
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
  let answer: (refusal: Refusal | undefined) => void = () => undefined;
  submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  fill();
  await send();
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => answer(undefined));
});

test('what the platform refuses stands under its field, keeps every value, and goes with an edit', async () => {
  submit.mockResolvedValue({ fields: { username: 'taken' }, message: 'Not yet.' });
  fill();
  await send();
  expect(note('User name')).toBe('User name is already in use');
  expect(screen.getByRole('alert').textContent).toBe('Not yet.');
  expect(document.activeElement).toBe(control('User name'));
  expect(control('Password').value).toBe('abc123');
  type('User name', 'player02');
  expect(control('User name').getAttribute('aria-invalid')).toBeNull();
});

test('after a failure that nobody foresaw the form can be sent again', async () => {
  submit.mockRejectedValueOnce(new Error('on purpose'));
  fill();
  const unforeseen = vi.fn();
  process.once('unhandledRejection', unforeseen);
  await send();
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a password can be read by whoever typed it', () => {
  expect(control('Password').type).toBe('password');
  const [eye] = screen.getAllByLabelText('Show password');
  if (eye) fireEvent.click(eye);
  expect(control('Password').type).toBe('text');
  expect(control('Confirm password').type).toBe('password');
});

test('Clear empties everything but the country', () => {
  fill();
  fireEvent.change(control('Country dialling code'), { target: { value: '1' } });
  fireEvent.click(screen.getByText('Clear'));
  expect(control('User name').value).toBe('');
  expect(control('Country dialling code').value).toBe('1');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});
