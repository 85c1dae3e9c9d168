// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageFrom } from '#engine/i18n';
import { drawOn, formPage } from '../../../tests/widgets/form-page.tsx';
import { Form, type FormModel, useForm } from '../index.ts';

const limits = { rule: 'amount', min: 1000, max: 100_000, step: 500, available: 50_000 } as const;
const sum = { id: 'sum', kind: 'amount', label: messageFrom('access:sum'), currency: 'USD', rules: [limits] } as const;
const model: FormModel = { fields: [{ ...sum, quick: [2000, 10_000] }] };

const submit = vi.fn<(values: object) => Promise<unknown>>();
const page = formPage();
page.i18n.addResource('EN', 'access', 'sum', 'Amount');

function Panel() {
  return <Form form={useForm(model, {}, submit)} submitLabel="Send" />;
}

beforeEach(async () => {
  submit.mockReset().mockResolvedValue(undefined);
  drawOn(page, <Panel />);
  await screen.findByLabelText('Amount', {}, { timeout: 20_000 });
});
afterEach(cleanup);

const control = () => screen.getByLabelText<HTMLInputElement>('Amount');
const send = () => act(async () => fireEvent.click(screen.getByText('Send')));
const type = async (words: string) => {
  await act(async () => fireEvent.change(control(), { target: { value: words } }));
  await act(async () => fireEvent.blur(control()));
};

test.each([
  ['20', 2000, '$10.00 – $1,000.00 · Available: $500.00'],
  ['5', undefined, 'At least $10.00'],
  ['12.01', undefined, 'Only multiples of $5.00'],
  ['600', undefined, 'That is more than you have available'],
  ['12,50', undefined, 'It is not clear where the decimals begin'],
  ['12.505', undefined, 'This currency does not have so many decimals'],
])('%s', async (words, minor, note) => {
  await type(words);
  expect(document.body.textContent).toContain(note);
  // What was typed stays, right or wrong.
  expect(control().value).toBe(words);
  expect(control().hasAttribute('aria-invalid')).toBe(minor === undefined);
  await send();
  expect(submit.mock.calls).toEqual(minor === undefined ? [] : [[{ sum: minor }]]);
});

test('what a keyboard composes is left alone until it is done; full-width digits are read', async () => {
  const field = control();
  /** A step of a composition: the field has what is composed so far. */
  const compose = (composed: string) =>
    act(async () => {
      fireEvent.compositionUpdate(field, { data: composed });
      const input = createEvent.input(field, { target: { value: composed }, data: composed, isComposing: true });
      fireEvent(field, input);
      expect(input.defaultPrevented).toBe(false);
    });
  fireEvent.compositionStart(field);
  // Not an amount yet, and no reason to change what the keyboard has underlined.
  for (const composed of [
    '\uff12',
    '\uff12\uff10',
    '\uff12\uff10\uff0e',
    '\uff12\uff10\uff0e\uff10',
    '\uff12\uff10\uff0e\uff10\uff10',
  ]) {
    await compose(composed);
    expect(control()).toBe(field);
    expect(field.value).toBe(composed);
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  }
  await act(async () => fireEvent.compositionEnd(field, { data: '\uff12\uff10\uff0e\uff10\uff10' }));
  await act(async () => fireEvent.blur(field));
  expect(field.value).toBe('\uff12\uff10\uff0e\uff10\uff10');
  expect(document.body.textContent).toContain('$20.00');
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ sum: 2000 });
});

test('an amount of one press', async () => {
  const chip = screen.getByRole('button', { name: '$100.00' });
  await act(async () => fireEvent.click(chip));
  expect(control().value).toBe('100');
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ sum: 10_000 });
});
