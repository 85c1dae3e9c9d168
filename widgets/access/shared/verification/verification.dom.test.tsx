// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { CodeButton } from '#engine/forms';
import { messagesAtom } from '#engine/i18n';
import { Confirms } from '#engine/overlays';
import { PlatformError, platformAtom } from '#engine/platform';
import type { Brand } from '#schemas/brand';
import { formPage } from '../../../../tests/widgets/form-page.tsx';
import { CaptchaPicture } from './CaptchaPicture.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useHumanCheck } from './use-human-check.tsx';
import { type CodePurpose, useSmsCode } from './use-sms-code.ts';

const call = vi.fn<(name: string, args: unknown) => Promise<unknown>>();
const check = vi.fn(async () => true);
const current = () => ({ mobileNum: '912345678', countryDialingCode: '84' });
const t = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(' ');

const messages = formPage().store.get(messagesAtom);

function draw(children: ReactNode, access: Brand['access'] = {}) {
  const store = createStore();
  // Only these are read of a brand.
  store.set(coreAtom, { brand: { access }, routes: {} } as never);
  store.set(platformAtom, { call } as never);
  store.set(messagesAtom, messages);
  return render(<Provider store={store}>{children}</Provider>);
}

function Captcha() {
  const [form, show] = useState('username');
  return (
    <>
      <CaptchaPicture captcha={useCaptcha(form)} t={t} />
      <button type="button" onClick={() => show('mobile')}>
        other form
      </button>
    </>
  );
}

function Sms({ purpose = 'register' }: { purpose?: CodePurpose }) {
  const human = useHumanCheck();
  return (
    <>
      {human.window}
      <CodeButton sender={useSmsCode(purpose, { check, current }, human)} />
      <Confirms />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = () => act(async () => fireEvent.click(screen.getAllByRole('button')[0] ?? document.body));
const label = () => screen.getAllByRole('button')[0]?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  check.mockReset().mockResolvedValue(true);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a captcha comes by itself, under an id of its own', async () => {
  call.mockResolvedValue('UE5H');
  draw(<Captcha />);
  await pass(0);
  expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/png;base64,UE5H');
  expect(call).toHaveBeenCalledExactlyOnceWith('captcha', { query: { id: expect.stringMatching(/^[a-f0-9]{32}$/) } });
});

test('ten clicks within a second bring one more picture, when the second is over', async () => {
  call.mockResolvedValue('UE5H');
  draw(<Captcha />);
  await pass(0);
  for (let click = 0; click < 10; click += 1) await press();
  expect(call).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(call).toHaveBeenCalledTimes(2);
  await pass(5000);
  expect(call).toHaveBeenCalledTimes(2);
});

test('another registration type brings another picture', async () => {
  call.mockResolvedValue('UE5H');
  draw(<Captcha />);
  await pass(2000);
  await act(async () => fireEvent.click(screen.getByText('other form')));
  expect(call).toHaveBeenCalledTimes(2);
});

test('a captcha that did not come can be requested again', async () => {
  call.mockRejectedValueOnce(new PlatformError('network', 'network_abnormal')).mockResolvedValue('UE5H');
  draw(<Captcha />);
  await pass(1000);
  expect(screen.queryByRole('img')).toBeNull();
  await press();
  await pass(0);
  expect(screen.getByRole('img')).toBeTruthy();
});

test('a code by SMS: sent to the number, then a countdown of expiredMinutes * 60, then again', async () => {
  call.mockResolvedValue({ expiredMinutes: 2 });
  draw(<Sms />);
  await press();
  expect(call).toHaveBeenCalledExactlyOnceWith('smsRegister', {
    body: { countryDialingCode: '84', mobileNo: '912345678' },
  });
  expect(label()).toBe('120 s');
  await pass(60_000);
  expect(label()).toBe('60 s');
  await press();
  expect(call).toHaveBeenCalledTimes(1);
  await pass(60_250);
  expect(label()).toBe('Send again');
  await press();
  expect(call).toHaveBeenCalledTimes(2);
});

test('a number that is not well formed gets no code', async () => {
  check.mockResolvedValue(false);
  draw(<Sms />);
  await press();
  expect(call).not.toHaveBeenCalled();
});

test('a refusal is shown in a window, and the wait that the platform asks for is kept', async () => {
  call.mockRejectedValue(new PlatformError('business', 'sms_limit_reached', { retryAfterMs: 30_000 }));
  draw(<Sms />);
  await press();
  expect(screen.getByText('The code could not be sent')).toBeTruthy();
  expect(screen.getByText(/^Too many codes were sent/)).toBeTruthy();
  expect(label()).toBe('30 s');
});

test('a code to log in with: its own call, by the provider that the brand chose', async () => {
  call.mockResolvedValue({ expiredMinutes: 1 });
  draw(<Sms purpose="login" />, { sms: { provider: 'relay-one' } });
  await press();
  expect(call).toHaveBeenCalledExactlyOnceWith('smsLogin', {
    body: { countryDialingCode: '84', mobileNum: '912345678', provider: 'relay-one' },
  });
});

test("when the platform does not say how long to wait, the brand's own countdown holds", async () => {
  call.mockResolvedValue({ expiredMinutes: 0 });
  draw(<Sms />, { sms: { countdown: 45_000 } });
  await press();
  expect(label()).toBe('45 s');
});
