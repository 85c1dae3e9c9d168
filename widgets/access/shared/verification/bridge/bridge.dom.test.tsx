// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { CodeButton } from '#engine/forms';
import { messagesAtom } from '#engine/i18n';
import { platformAtom, statusAtom } from '#engine/platform';
import { formPage } from '../../../../../tests/widgets/form-page.tsx';
import { useHumanCheck } from '../use-human-check.tsx';
import { useSmsCode } from '../use-sms-code.ts';
import { bridgeMessage } from './message.ts';
import { phoneTexts } from './phone-codes.ts';
// Parts that come when they are wanted are there already: how long this machine takes to load them is not what is tried.
import '../HumanCheckWindow.tsx';
import './PhoneAuthWindow.tsx';
import './PhoneNote.tsx';

const bridge = 'https://verify.example';
const values = { mobileNum: '0912345678', countryDialingCode: '84', verificationCode: '123456' };
const call = vi.fn(async () => ({}));
let proof: unknown;

function Registration() {
  const human = useHumanCheck();
  const actions = { check: async () => true, current: () => values };
  return (
    <>
      <CodeButton sender={useSmsCode('register', actions, human)} />
      <button type="button" onClick={async () => (proof = (await human.phone.prove(values)) ?? 'nothing')}>
        submit
      </button>
      {human.phone.note}
      {human.window}
    </>
  );
}

function draw(origins: string[] = [bridge]) {
  const page = formPage();
  const store = createStore();
  const access = { bridge, sms: { provider: 'phone-auth', phoneAuth: { apiKey: 'key' } } };
  // Only these are read of a brand and of the platform's status.
  store.set(coreAtom, { ...page.store.get(coreAtom), brand: { access, origins: { games: origins } } } as never);
  store.set(platformAtom, { call } as never);
  store.set(statusAtom, { info: { launchGameCDNs: ['https://games.example'] } } as never);
  store.set(messagesAtom, page.store.get(messagesAtom));
  return render(
    <Provider store={store}>
      <Registration />
    </Provider>,
  );
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await vi.waitFor(settle);
};
/** The frame, which is told nothing of this page but by messages. */
async function frameOf(): Promise<HTMLIFrameElement> {
  const frame = await vi.waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found?.contentWindow) throw new Error('there is no frame');
    return found;
  });
  // It is listened to once React has ended its turn.
  await settle();
  return frame;
}
const say = (source: Window | null, data: object, origin = bridge) =>
  act(async () => window.dispatchEvent(new MessageEvent('message', { source, origin, data })));
/** The frame says that it is there; what it is told then. */
async function ready(frame: HTMLIFrameElement, origin?: string) {
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('the frame has no window');
  const post = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  await say(contentWindow, { type: 'bridge:ready' }, origin);
  return post.mock.calls as unknown[][];
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  proof = undefined;
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

test('a code is sent in a frame of the bridge, counted for a minute, and vouched for when it is typed', async () => {
  draw();
  await press('Get code');
  const sending = await frameOf();
  expect(sending.src).toBe(`${bridge}/bridge/phone-auth?site=${encodeURIComponent(location.origin)}`);
  const job = { page: 'phone-auth', ask: 'send', apiKey: 'key', phoneNumber: '+84912345678' };
  expect(await ready(sending)).toEqual([[{ type: 'bridge:start', job }, bridge]]);
  await say(sending.contentWindow, { type: 'bridge:done', value: { sessionInfo: 'session' } });
  await vi.waitFor(() => screen.getByRole('button', { name: '60 s' }));
  expect(document.querySelector('iframe')).toBeNull();

  await press('submit');
  const taking = await frameOf();
  const told = await ready(taking);
  expect(told[0]?.[0]).toMatchObject({
    job: { ask: 'confirm', sessionInfo: 'session', code: '123456' },
  });
  await say(taking.contentWindow, { type: 'bridge:failed', code: 'invalid-verification-code' });
  await vi.waitFor(() => screen.getByText('This code is not right. Please check it.'));
  expect(proof).toBe('nothing');
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('submit');
  const again = await frameOf();
  await ready(again);
  await say(again.contentWindow, { type: 'bridge:done', value: { idToken: 'token' } });
  await vi.waitFor(() => expect(proof).toEqual({ firebaseChannel: 'sms', firebaseIdToken: 'token' }));
  expect(screen.queryByText('This code is not right. Please check it.')).toBeNull();
  // The service takes a code once: the form may be sent again.
  proof = undefined;
  await press('submit');
  await vi.waitFor(() => expect(proof).toEqual({ firebaseChannel: 'sms', firebaseIdToken: 'token' }));
  expect(document.querySelector('iframe')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('others are not heard', async () => {
  draw();
  await press('Get code');
  const frame = await frameOf();
  const told = await ready(frame, 'https://verify.example.evil.example');
  await say(window, { type: 'bridge:ready' });
  expect(told).toEqual([]);
  await say(frame.contentWindow, { type: 'bridge:done', value: { sessionInfo: 'x' } }, 'null');
  expect(screen.getByRole('dialog', { name: 'Sending a code' })).toBeTruthy();
});

test('a bridge that does not come says so after ten seconds, and one that the brand does not list is not framed', async () => {
  draw([]);
  await press('Get code');
  await vi.waitFor(() => screen.getByRole('dialog', { name: 'Sending a code' }));
  expect(document.querySelector('iframe')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The number could not be verified. Please try again.'),
  );
  await press('OK');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('messages of an unknown shape, and values that are no texts, count for nothing', () => {
  const of = { origin: bridge, window };
  const heard = (data: unknown) => bridgeMessage({ origin: bridge, source: window, data }, of);
  expect([null, 'x', {}, { type: 'bridge:start' }].map(heard)).toEqual([undefined, undefined, undefined, undefined]);
  const value = { idToken: 'a', number: 1, inner: {}, long: 'x'.repeat(5000) };
  expect(heard({ type: 'bridge:done', value })).toEqual({ type: 'bridge:answer', answer: { value: { idToken: 'a' } } });
  expect(heard({ type: 'bridge:failed', code: {} })).toEqual({ type: 'bridge:answer', answer: { failed: 'unknown' } });
});

test.each(['EN', 'TY', 'VI', 'TH', 'ID', 'CN'])(
  'each of the eleven codes of §8 has a text of its own in %s',
  (code) => {
    const texts = JSON.parse(readFileSync(`brands/base/languages/${code}/verification.json`, 'utf8'));
    const own = Object.values(phoneTexts).map((key) => texts[key.replace('verification:', '')]);
    expect(new Set(own.filter((text) => typeof text === 'string')).size).toBe(11);
  },
);
