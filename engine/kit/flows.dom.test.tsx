// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AmountInput, ConfirmFlow, type Outcome } from '#engine/kit';
import { draw } from '../../tests/kit/draw.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('a flow of money', () => {
  function flow(submit: (key: string, proof?: string) => Promise<Outcome>, more: object = {}) {
    const onDone = vi.fn();
    const facts = [{ label: 'Amount', value: '$50.00' }];
    const props = {
      name: 'withdraw',
      subject: '5000',
      facts,
      submitLabel: 'Withdraw $50.00',
      onChange: vi.fn(),
      onDone,
    };
    draw(<ConfirmFlow {...props} submit={submit} {...more} />);
    return { onDone };
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  test('two presses send once; a receipt ends it, and the key is forgotten', async () => {
    const submit = vi.fn(async (): Promise<Outcome> => ({ state: 'done' }));
    flow(submit);
    const button = screen.getByRole('button', { name: 'Withdraw $50.00' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(submit).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading').textContent).toBe('Received');
    expect(sessionStorage.length).toBe(0);
  });

  test('no answer is being checked, never tried again; a reload keeps the key and asks by it', async () => {
    const keys: string[] = [];
    const status = vi.fn(async (key: string): Promise<Outcome> => {
      keys.push(key);
      return { state: 'done' };
    });
    flow(async (key) => {
      keys.push(key);
      throw new Error('timeout');
    });
    await press('Withdraw $50.00');
    expect(document.body.textContent).toContain('Your request is being checked');
    expect(screen.queryByRole('button', { name: 'Withdraw $50.00' })).toBeNull();
    cleanup();
    flow(() => Promise.reject(new Error('not again')), { status, subject: '7000' });
    expect(document.body.textContent).toContain('Your request is being checked');
    await press('Ask again');
    expect(screen.getByRole('heading').textContent).toBe('Received');
    expect(keys[0]).toBe(keys[1]);
    expect(sessionStorage.length).toBe(0);
  });

  test('a refusal is shown, and the next try has a key of its own', async () => {
    const keys: string[] = [];
    flow(async (key) => {
      keys.push(key);
      return { state: 'refused', message: 'Too little.' };
    });
    await press('Withdraw $50.00');
    expect(screen.getByRole('alert').textContent).toBe('Too little.');
    await press('Withdraw $50.00');
    expect(new Set(keys).size).toBe(2);
  });

  test('a proof goes to the submit, and is kept nowhere', async () => {
    const submit = vi.fn(async (): Promise<Outcome> => ({ state: 'refused', message: 'Wrong password.' }));
    flow(submit, { proof: 'password' });
    await press('Continue');
    fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: 'secret' } });
    await press('Withdraw $50.00');
    expect(submit).toHaveBeenCalledWith(expect.any(String), 'secret');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    await press('Continue');
    expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '');
  });
});

const changed = vi.fn();
function Field() {
  const [value, setValue] = useState<number>();
  return (
    <AmountInput
      label="Amount"
      value={value}
      min={1000}
      max={100_000}
      step={500}
      available={50_000}
      quick={[2000, 10_000]}
      onChange={(minor, refusal) => {
        changed(minor, refusal);
        setValue(minor);
      }}
    />
  );
}

describe('a field for an amount', () => {
  const type = (words: string) => {
    const field = screen.getByLabelText('Amount');
    fireEvent.change(field, { target: { value: words } });
    fireEvent.blur(field);
  };

  test.each([
    ['20', 2000, undefined, '$10.00 to $1,000.00 · Available: $500.00'],
    ['5', undefined, 'min', 'At least $10.00.'],
    ['12.01', undefined, 'step', 'In steps of $5.00.'],
    ['600', undefined, 'available', 'You have $500.00.'],
    ['12,50', undefined, 'separators', 'Points and commas'],
    ['12.505', undefined, 'decimals', 'more decimals'],
  ])('%s', (words, minor, refusal, note) => {
    draw(<Field />);
    type(words);
    expect(changed).toHaveBeenLastCalledWith(minor, refusal);
    expect(document.body.textContent).toContain(note);
    // What was typed stays, right or wrong.
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', words);
    expect(screen.getByLabelText('Amount').hasAttribute('aria-invalid')).toBe(refusal !== undefined);
  });

  test('an amount of one press', () => {
    draw(<Field />);
    fireEvent.click(screen.getByRole('button', { name: '$100.00' }));
    expect(changed).toHaveBeenLastCalledWith(10_000, undefined);
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100');
  });
});
