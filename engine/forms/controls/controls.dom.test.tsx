// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageFrom } from '#engine/i18n';
import { drawOn, formPage } from '../../../tests/widgets/form-page.tsx';
import { Form, type FormModel, useForm } from '../index.ts';

const options = [
  { value: 'a', label: 'First bank', text: 'at once' },
  { value: 'b', label: 'Second bank', text: 'tomorrow' },
];
const required = { rule: 'required' } as const;
const label = (kind: string) => messageFrom(`access:${kind}`);

/** A form with a field of each kind that comes when a form draws it. */
const model: FormModel = {
  fields: [
    {
      id: 'sum',
      kind: 'amount',
      label: label('sum'),
      currency: 'USD',
      rules: [required, { rule: 'amount', min: 1000, max: 500_000, available: 32_000 }],
    },
    { id: 'bank', kind: 'select', label: label('bank'), options, rules: [required] },
    { id: 'speed', kind: 'radio', label: label('speed'), options, rules: [required] },
    { id: 'birth', kind: 'date', label: label('birth'), rules: [required, { rule: 'age', years: 18 }] },
    { id: 'why', kind: 'textarea', label: label('why'), rules: [{ rule: 'length', min: 0, max: 5 }] },
    { id: 'proof', kind: 'file', label: label('proof'), rules: [{ rule: 'files', most: 3, bytes: 5_000_000 }] },
    { id: 'account', kind: 'bankAccount', label: label('account'), banks: options, rules: [required] },
  ],
};

const submit = vi.fn<(values: object) => Promise<unknown>>();
const page = formPage();

function Panel() {
  return <Form form={useForm(model, {}, submit)} submitLabel="Send" />;
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  for (const { id } of model.fields) page.i18n.addResource('EN', 'access', id, `The ${id}`);
});
beforeEach(async () => {
  submit.mockReset().mockResolvedValue(undefined);
  drawOn(page, <Panel />);
  // The first drawing waits for every control.
  await screen.findByLabelText('Account number', {}, { timeout: 20_000 });
});
afterEach(cleanup);

const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => act(async () => fireEvent.change(control(name), { target: { value } }));
const leave = (name: string) => act(async () => fireEvent.blur(control(name)));
const send = () => act(async () => fireEvent.click(screen.getByText('Send')));
const choose = (...files: File[]) =>
  act(async () => fireEvent.change(control('Choose pictures'), { target: { files } }));
/** Points at an entry of the list that is open, and takes it. */
async function pick(name: string): Promise<void> {
  const option = await screen.findByRole('option', { name });
  await act(async () => fireEvent.mouseMove(option));
  await waitFor(() => expect(option.hasAttribute('data-highlighted')).toBe(true));
  await act(async () => fireEvent.click(option));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
}

const note = (name: string) =>
  document.getElementById(control(name).getAttribute('aria-describedby') ?? '')?.textContent;

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'bill.png');
const script = new File(['<script>'], 'bill.jpg', { type: 'image/jpeg' });

test('every kind has a name, and what is sent is typed', async () => {
  await type('The sum', '120.5');
  fireEvent.click(control('The bank'));
  await pick('Second bank');
  fireEvent.click(control('First bankat once'));
  await type('The birth', '1990-05-01');
  await type('The why', ' yes ');
  await choose(png);
  await screen.findByText('bill.png');
  fireEvent.click(control('Bank'));
  await pick('First bank');
  await type('Account number', '0071 0001 2345');
  await type('Account holder', 'Nguyen Van A');
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    sum: 12_050,
    bank: 'b',
    speed: 'a',
    birth: '1990-05-01',
    why: 'yes',
    proof: [png],
    account: { bank: 'a', number: '007100012345', holder: 'Nguyen Van A' },
  });
});

test('what cannot be sent is said above and at its field, and each link leads to its control', async () => {
  await send();
  expect(submit).not.toHaveBeenCalled();
  const links = [...screen.getByRole('group', { name: 'Please check these fields' }).querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent?.split(' must')[0])).toEqual([
    'The sum',
    'The bank',
    'The speed',
    'The birth',
    'The account',
  ]);
  const firsts = ['The sum', 'The bank', 'First bankat once', 'The birth', 'Bank'];
  for (const [index, first] of firsts.entries()) {
    if (links[index]) fireEvent.click(links[index]);
    expect(document.activeElement).toBe(control(first));
    expect(control(first).getAttribute('aria-invalid')).toBe('true');
  }
});

test('an amount is read by the language, shown beside what was typed, and held to what there is', async () => {
  expect(note('The sum')).toBe('$10.00 – $5,000.00 · Available: $320.00');
  await type('The sum', '1,200');
  expect(screen.getByText('$1,200.00')).toBeTruthy();
  await leave('The sum');
  expect(note('The sum')).toBe('That is more than you have available');
  await type('The sum', '1.2.3');
  expect(note('The sum')).toMatch(/^It is not clear/);
  await type('The sum', '5');
  expect(note('The sum')).toBe('At least $10.00');
});

test('a list opens, is walked through and closed by the keyboard', async () => {
  const trigger = control('The bank');
  act(() => trigger.focus());
  await act(async () => fireEvent.keyDown(trigger, { key: 'ArrowDown' }));
  const first = await screen.findByRole('option', { name: 'First bank' });
  await waitFor(() => expect(first.hasAttribute('data-highlighted')).toBe(true));
  await act(async () => fireEvent.keyDown(document.activeElement ?? first, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(trigger.textContent).toBe('Please choose');
});

test('cards are radio buttons of one group', async () => {
  const cards = screen.getAllByRole<HTMLInputElement>('radio');
  expect(new Set(cards.map(({ name }) => name)).size).toBe(1);
  expect(screen.getByRole('group', { name: 'The speed' }).contains(cards[0] ?? null)).toBe(true);
  await act(async () => fireEvent.click(cards[1] ?? document.body));
  expect(cards.map(({ checked }) => checked)).toEqual([false, true]);
});

test('characters are counted as the platform counts them', async () => {
  await type('The why', '😀😀');
  expect(screen.getByText('2 / 5')).toBeTruthy();
  await type('The why', 'too long');
  await leave('The why');
  expect(note('The why')).toBe('At most 5 characters');
});

test('a day stands beside its field as the language writes it', async () => {
  await type('The birth', '1990-05-01');
  expect(screen.getByText('May 1, 1990')).toBeTruthy();
});

test('a file is what its first bytes say; dropped, corrected, removed', async () => {
  const picker = control('Choose pictures');
  const group = screen.getByRole('group', { name: 'The proof' });
  const place = picker.closest('div') ?? document.body;
  await act(async () => fireEvent.drop(place, { dataTransfer: { files: [script] } }));
  await screen.findByText('bill.jpg');
  await waitFor(() => expect(group.textContent).toContain('Only PNG and JPG pictures can be sent'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove bill.jpg' })));
  expect(screen.queryByText('bill.jpg')).toBeNull();
  expect(document.activeElement).toBe(picker);
  await choose(png, png, png, png);
  await waitFor(() => expect(group.textContent).toContain('No more than 3 pictures'));
});
