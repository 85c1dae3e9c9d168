// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmFlow, type Outcome } from '#engine/kit';
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

  test('a code comes by SMS, and another one after a minute', async () => {
    const submit = vi.fn(async (): Promise<Outcome> => ({ state: 'done' }));
    const sendCode = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(undefined);
    flow(submit, { proof: 'sms', sendCode });
    await press('Continue');
    await press('Get code');
    expect(document.body.textContent).toContain('The code could not be sent');
    await press('Get code');
    expect(document.body.textContent).not.toContain('The code could not be sent');
    expect(screen.getByRole('button', { name: /^\d+ s$/ })).toHaveProperty('disabled', true);
    await press('Withdraw $50.00');
    expect(submit).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Code from the SMS'), { target: { value: '7391' } });
    await press('Withdraw $50.00');
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.any(String), '7391');
  });
});
