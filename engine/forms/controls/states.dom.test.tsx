// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageFrom } from '#engine/i18n';
import { drawOn, formPage } from '../../../tests/widgets/form-page.tsx';
import { type FieldModel, Form, type FormModel, TextControl, useForm } from '../index.ts';

const options = [{ value: 'a', label: 'First bank' }];
const rules = [{ rule: 'required' }] as const;
const typed = { autoComplete: 'off', rules } as const;
const label = (kind: string) => messageFrom(`access:${kind}`);

/** A field of every kind that must be filled in. */
const kinds: readonly FieldModel[] = [
  { id: 'text', kind: 'text', label: label('text'), ...typed },
  { id: 'password', kind: 'password', label: label('password'), ...typed },
  { id: 'phone', kind: 'phone', label: label('phone'), ...typed },
  { id: 'code', kind: 'smsCode', purpose: 'login', label: label('code'), ...typed },
  { id: 'captcha', kind: 'captcha', label: label('captcha'), ...typed },
  { id: 'amount', kind: 'amount', label: label('amount'), quick: [1000], rules },
  { id: 'select', kind: 'select', label: label('select'), options, rules },
  { id: 'radio', kind: 'radio', label: label('radio'), options, rules },
  { id: 'date', kind: 'date', label: label('date'), rules },
  { id: 'file', kind: 'file', label: label('file'), rules },
  { id: 'textarea', kind: 'textarea', label: label('textarea'), rules },
  { id: 'account', kind: 'bankAccount', label: label('account'), banks: options, rules },
  { id: 'agreement', kind: 'agreement', label: label('agreement'), rules },
];
const controls = {
  smsCode: { part: TextControl, named: 'label' },
  captcha: { part: TextControl, named: 'label' },
} as const;

const submit = vi.fn<(values: object) => Promise<unknown>>();
const page = formPage();

const png = { id: 'p', file: new File([], 'bill.png'), type: 'image/png' } as const;
const values = { text: 'kept', radio: 'a', select: 'a', agreement: true, file: [png] };

function Panel({ state }: { state: Partial<FieldModel> }) {
  const model = models.get(state);
  if (!model) throw new Error('a state that no model is of');
  return <Form form={useForm(model, values, submit)} controls={controls} submitLabel="Send" />;
}

const disabled = { disabled: true };
const waiting = { waiting: true };
const models = new Map<object, FormModel>(
  [disabled, waiting].map((state) => [state, { fields: kinds.map((field) => ({ ...field, ...state })) }]),
);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  for (const { id } of kinds) page.i18n.addResource('EN', 'access', id, `The ${id}`);
});
beforeEach(() => void submit.mockReset().mockResolvedValue(undefined));
afterEach(cleanup);

const fieldsOf = () => [...document.querySelectorAll('[data-field]')];

test('a disabled field shows what it holds, takes nothing, and is neither checked nor sent', async () => {
  drawOn(page, <Panel state={disabled} />);
  await screen.findByLabelText('Account number', {}, { timeout: 20_000 });
  await screen.findByText('bill.png');
  const open = fieldsOf().flatMap((field) =>
    [...field.querySelectorAll<HTMLInputElement>('input, textarea, select, button')]
      .filter((control) => !control.disabled && control.getAttribute('aria-disabled') !== 'true')
      .map((control) => `${field.getAttribute('data-field')}: ${control.outerHTML}`),
  );
  expect(open).toEqual([]);
  expect(fieldsOf()).toHaveLength(kinds.length);
  expect(screen.getByLabelText('The text')).toHaveProperty('value', 'kept');
  const place = screen.getByLabelText('Choose pictures').closest('div') ?? document.body;
  await act(async () => fireEvent.drop(place, { dataTransfer: { files: [new File(['x'], 'other.png')] } }));
  expect(screen.queryByText('other.png')).toBeNull();
  await act(async () => fireEvent.click(screen.getByText('Send')));
  expect(submit).toHaveBeenCalledExactlyOnceWith({});
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test('a field that is on its way has its name, a skeleton, and no control', async () => {
  drawOn(page, <Panel state={waiting} />);
  await waitFor(() => expect(fieldsOf()).toHaveLength(kinds.length));
  for (const field of fieldsOf()) {
    expect(field.getAttribute('aria-busy')).toBe('true');
    expect(field.querySelector('input, textarea, select, button')).toBeNull();
  }
  expect(screen.getByText('The text')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText('Send')));
  expect(submit).not.toHaveBeenCalled();
});
