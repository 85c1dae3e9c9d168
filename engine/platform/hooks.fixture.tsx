import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { type Platform, platformAtom } from './index.ts';

/** A call that waits for the test's answer. */
export interface SentCall {
  name: string;
  args: { body?: { pageNo?: number; gameName?: string; asOf?: number }; idempotencyKey?: string };
  answer(value: unknown): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A platform whose calls wait until the test answers them. */
export function visit() {
  const store = createStore();
  const calls: SentCall[] = [];
  store.set(coreAtom, { brand: { languages: { default: 'EN', supported: {} } } } as unknown as ClientBrand);
  store.set(messagesAtom, { text: (key: string) => key } as never);
  const call = (name: string, args: SentCall['args'] = {}) =>
    new Promise((resolve, reject) => {
      const settle = (step: () => void) =>
        act(async () => {
          step();
          // The cache tells its readers in tasks of its own, one of which may begin the next.
          for (let turn = 0; turn < 4; turn++) await new Promise((done) => setTimeout(done, 2));
        });
      calls.push({
        name,
        args,
        answer: (value) => settle(() => resolve(value)),
        fail: (error) => settle(() => reject(error)),
      });
    });
  store.set(platformAtom, { call } as unknown as Platform);
  const show = (widget: ReactNode) => act(async () => render(<Provider store={store}>{widget}</Provider>));
  return { store, calls, show };
}

export function last(calls: SentCall[]): SentCall {
  const call = calls.at(-1);
  if (!call) throw new Error('nothing was asked');
  return call;
}

/** What stands on the page. */
export const shown = () => document.body.textContent;
