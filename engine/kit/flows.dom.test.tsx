// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmFlow, type Outcome } from '#engine/kit';
import { RouteMatched } from '#engine/routing';
import type { RouteReference } from '#schemas/names';
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
    expect(screen.getByRole('heading').textContent).toBe('Receipt');
    await press('Done');
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
    expect(screen.getByRole('heading').textContent).toBe('Receipt');
    expect(keys[0]).toBe(keys[1]);
    await press('Done');
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

  test('what cannot be done says why and asks for nothing; what was sent is past it', async () => {
    const submit = vi.fn(async (): Promise<Outcome> => ({ state: 'done' }));
    flow(submit, { blocked: 'Not before noon.', proof: 'password' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not before noon.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(false);
    cleanup();
    flow(() => Promise.reject(new Error('timeout')));
    await press('Withdraw $50.00');
    cleanup();
    flow(submit, { blocked: 'Not before noon.', proof: 'password' });
    expect(document.body.textContent).toContain('Your request is being checked');
    expect(document.body.textContent).not.toContain('Not before noon.');
    expect(submit).not.toHaveBeenCalled();
  });

  test('a wrong proof is asked for again where it was typed, with its reason; the steps before are counted', async () => {
    const keys: string[] = [];
    const submit = async (key: string): Promise<Outcome> => {
      keys.push(key);
      return { state: 'refused', message: 'Wrong password.', proof: true };
    };
    flow(submit, { proof: 'password', earlier: [{ id: 'amount', label: 'Amount' }] });
    await press('Continue');
    for (let i = 0; i < 2; i++) {
      fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: 'secret' } });
      await press('Withdraw $50.00');
      expect(screen.getByText('Wrong password.').getAttribute('role')).toBe('alert');
    }
    expect(new Set(keys).size).toBe(2);
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(4);
    expect(steps[0]).toContain('Amount');
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

let address: string;
let navigate: ReturnType<typeof useNavigate>;
function Place() {
  address = useLocation().search;
  navigate = useNavigate();
  return null;
}

describe('the step of a flow is in the address', () => {
  const route = { path: '/', page: 'withdraw', query: { step: 'proof|receipt' } };
  const facts = [{ label: 'Amount', value: '$50.00' }];
  /** A page with the flow, as a reload at this address finds it. */
  function open(submit: (key: string, proof?: string) => Promise<Outcome>, at = '/') {
    cleanup();
    draw(
      <RouteMatched value={{ id: 'withdraw' as RouteReference, route, params: {} }}>
        <Place />
        <ConfirmFlow
          name="withdraw"
          subject="5000"
          facts={facts}
          proof="password"
          submitLabel="Withdraw"
          submit={submit}
          onChange={vi.fn()}
          onDone={vi.fn()}
        />
      </RouteMatched>,
      { at },
    );
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const heading = () => screen.getByRole('heading').textContent;
  async function prove() {
    fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: 'secret' } });
    await press('Withdraw');
  }

  test('back goes a step back, forward a step on, and a reload stays', async () => {
    const submit = vi.fn(async (): Promise<Outcome> => ({ state: 'done' }));
    open(submit);
    await press('Continue');
    expect([address, heading()]).toEqual(['?step=proof', 'Confirm that it is you']);
    await act(async () => navigate(-1));
    expect([address, heading()]).toEqual(['', 'Please check']);
    await act(async () => navigate(1));
    expect(heading()).toBe('Confirm that it is you');
    open(submit, `/${address}`);
    expect(heading()).toBe('Confirm that it is you');
    expect(submit).not.toHaveBeenCalled();
  });

  test('a reload while it is being sent, and one after it, send nothing again', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const submit = vi.fn(() => new Promise<Outcome>((resolve) => (answer = resolve)));
    open(submit);
    await press('Continue');
    await prove();
    expect([address, heading()]).toEqual(['?step=proof', 'Confirm that it is you']);
    open(submit, '/?step=proof');
    expect(heading()).toBe('We are checking');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await act(async () => answer({ state: 'done' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  test('a receipt takes the place of the proof: back leads past it, a reload shows it again until it is closed', async () => {
    const submit = vi.fn(async (): Promise<Outcome> => ({ state: 'done' }));
    open(submit);
    await press('Continue');
    await prove();
    expect([address, heading()]).toEqual(['?step=receipt', 'Receipt']);
    const reference = screen.getByLabelText<HTMLInputElement>('Reference').value;
    await act(async () => navigate(-1));
    expect([address, heading()]).toEqual(['', 'Receipt']);
    open(submit, '/?step=receipt');
    expect([heading(), screen.getByLabelText<HTMLInputElement>('Reference').value]).toEqual(['Receipt', reference]);
    await press('Done');
    open(submit, '/?step=receipt');
    expect(heading()).toBe('Please check');
    expect(submit).toHaveBeenCalledOnce();
  });

  test('a refusal leads back to the review, and the next submit is another', async () => {
    const keys: string[] = [];
    open(async (key) => {
      keys.push(key);
      return { state: 'refused', message: 'Wrong password.' };
    });
    for (let i = 0; i < 2; i++) {
      await press('Continue');
      await prove();
      expect([address, screen.getByRole('alert').textContent]).toEqual(['', 'Wrong password.']);
    }
    expect(new Set(keys).size).toBe(2);
  });
});
