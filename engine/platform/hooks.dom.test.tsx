// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type BrandCore, coreAtom } from '#engine/brand';
import { languageAtom, messagesAtom } from '#engine/i18n';
import { confirmsAtom, toastsAtom } from '../overlays/state.ts';
import {
  answerAtom,
  forgetAnswersAtom,
  type Mutation,
  type OnError,
  type PageList,
  type Platform,
  PlatformError,
  platformAtom,
  type RowOf,
  tokenAtom,
  useMutation,
  usePage,
  usePages,
  useQuery,
} from './index.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

interface Asked {
  name: string;
  args: { body?: { pageNo?: number; gameName?: string }; idempotencyKey?: string };
  answer(value: unknown): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A platform whose calls wait until the test answers them. */
function visit() {
  const store = createStore();
  const asked: Asked[] = [];
  store.set(coreAtom, { brand: { languages: { default: 'EN', supported: {} } } } as unknown as BrandCore);
  store.set(messagesAtom, { i18n: { t: (key: string) => key } } as never);
  const call = (name: string, args: Asked['args'] = {}) =>
    new Promise((resolve, reject) => {
      const settle = (step: () => void) =>
        act(async () => {
          step();
          // The cache tells its readers in a task of its own.
          await new Promise((done) => setTimeout(done, 5));
        });
      asked.push({
        name,
        args,
        answer: (value) => settle(() => resolve(value)),
        fail: (error) => settle(() => reject(error)),
      });
    });
  store.set(platformAtom, { call } as unknown as Platform);
  const show = (widget: ReactNode) => act(async () => render(<Provider store={store}>{widget}</Provider>));
  return { store, asked, show };
}

function last(asked: Asked[]): Asked {
  const call = asked.at(-1);
  if (!call) throw new Error('nothing was asked');
  return call;
}

function Name() {
  const { data } = useQuery('memberInfo', {}, { keep: true });
  return <p>{data?.nickname ?? 'nobody'}</p>;
}

function Both() {
  const { data: notice } = useQuery('notice', {});
  const { data: balance } = useQuery('balance', {});
  return <p>{`${notice ? 'notice' : ''} ${balance?.sumBalance ?? ''}`}</p>;
}

/** What the component drawn last has been given. */
let list: PageList<RowOf<'gameList'>, unknown> | undefined;
let change: Mutation<'updateLanguage'> | undefined;
let play: Mutation<'freePlay'> | undefined;

function Games({ words }: { words: string }) {
  list = usePages('gameList', { gameName: words }, { size: 2 });
  return <p>{list.rows.map(({ name }) => name).join(' ')}</p>;
}

function Table({ page }: { page: number }) {
  const { data, isPlaceholderData } = usePage('gameList', {}, { page, size: 2 });
  return <p>{`${data?.games.map(({ name }) => name).join(' ') ?? 'waiting'}${isPlaceholderData ? ' …' : ''}`}</p>;
}

function Switch() {
  change = useMutation('updateLanguage');
  return <Name />;
}

function Play({ onError }: { onError: OnError }) {
  play = useMutation('freePlay', { onError });
  return <p>{play.pending ? 'pending' : (play.error?.message ?? 'idle')}</p>;
}

const shown = () => document.body.textContent;

test('a question that needs a session waits for one; the next member never sees what the former was told', async () => {
  const { store, asked, show } = visit();
  await show(<Name />);
  expect(asked).toHaveLength(0);
  await act(async () => store.set(tokenAtom, 't1'));
  await last(asked).answer({ nickname: 'An' });
  expect(shown()).toBe('An');
  await act(async () => store.set(tokenAtom, 't2'));
  expect(shown()).toBe('nobody');
  await last(asked).answer({ nickname: 'Binh' });
  expect(shown()).toBe('Binh');
  await act(async () => store.set(tokenAtom, null));
  expect(shown()).toBe('nobody');
});

test('what was on its way when the session ended is not kept', async () => {
  const { store, asked, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Name />);
  await act(async () => {
    store.set(tokenAtom, null);
    store.set(forgetAnswersAtom);
  });
  await last(asked).answer({ nickname: 'An' });
  store.set(tokenAtom, 't1');
  expect(store.get(answerAtom('memberInfo'))).toBeNull();
});

test('an answer in words is another one in another language, one without words is not', async () => {
  const { store, asked, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Both />);
  for (const { name, answer } of [...asked])
    await answer(name === 'balance' ? { sumBalance: 7, seq: 1 } : { player: [] });
  expect(shown()).toBe('notice 7');
  await act(async () => store.set(languageAtom, 'TY'));
  expect(shown()).toBe(' 7');
  expect(asked.slice(2).map(({ name }) => name)).toEqual(['notice']);
});

test('of two balances the one with the greater number stays, however they come', async () => {
  const { store, asked, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Both />);
  await act(async () => store.set(answerAtom('balance'), { sumBalance: 900, seq: 7, currency: 'VND' }));
  const late = asked.find(({ name }) => name === 'balance');
  await late?.answer({ sumBalance: 1000, seq: 6, currency: 'VND' });
  expect(late).toBeDefined();
  expect(shown()).toBe(' 900');
});

test('a list grows page by page, and other filters are another list', async () => {
  const { asked, show } = visit();
  await show(<Games words="a" />);
  expect(last(asked).args.body).toEqual({ gameName: 'a', pageNo: 1, pageSize: 2 });
  await last(asked).answer({ games: [{ name: 'x' }, { name: 'y' }], total: 3, totalPages: 2, pageNo: 1 });
  expect(list).toMatchObject({ total: 3, hasMore: true });
  await act(async () => {
    list?.more();
    list?.more();
  });
  expect(asked).toHaveLength(2);
  await last(asked).answer({ games: [{ name: 'z' }], total: 3, totalPages: 2, pageNo: 2 });
  expect(shown()).toBe('x y z');
  expect(list).toMatchObject({ hasMore: false });
  cleanup();
  await show(<Games words="b" />);
  expect(last(asked).args.body).toMatchObject({ gameName: 'b', pageNo: 1 });
});

test('of a table the page before stays until the next has come', async () => {
  const { store, asked, show } = visit();
  await show(<Table page={1} />);
  await last(asked).answer({ games: [{ name: 'x' }], total: 3, totalPages: 2, pageNo: 1 });
  cleanup();
  const { rerender } = render(<Table page={1} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(shown()).toBe('x');
  await act(async () => rerender(<Table page={2} />));
  expect(shown()).toBe('x …');
  expect(last(asked).args.body).toEqual({ pageNo: 2, pageSize: 2 });
  await last(asked).answer({ games: [{ name: 'y' }], total: 3, totalPages: 2, pageNo: 2 });
  expect(shown()).toBe('y');
});

describe('useMutation', () => {
  test('a change makes stale what it names, and lasts until that is here anew', async () => {
    const { store, asked, show } = visit();
    store.set(tokenAtom, 't1');
    await show(<Switch />);
    await last(asked).answer({ nickname: 'An' });
    let done = false;
    await act(async () => void change?.send({ body: { language: 'EN' } }).then(() => (done = true)));
    await last(asked).answer({});
    expect(asked.map(({ name }) => name)).toEqual(['memberInfo', 'updateLanguage', 'memberInfo']);
    expect(done).toBe(false);
    await last(asked).answer({ nickname: 'Bo' });
    expect(done).toBe(true);
    expect(shown()).toBe('Bo');
  });

  const send = () => act(async () => void play?.send().catch(() => undefined));

  test('a second click in the same moment is the first one', async () => {
    const { asked, show } = visit();
    await show(<Play onError="field" />);
    await act(async () => {
      for (let i = 0; i < 5; i++) void play?.send();
    });
    expect(asked).toHaveLength(1);
    expect(shown()).toBe('pending');
    await last(asked).answer({});
    expect(shown()).toBe('idle');
  });

  test('what is changed to something else meanwhile is another change, which waits for its turn', async () => {
    const { store, asked, show } = visit();
    store.set(tokenAtom, 't1');
    await show(<Switch />);
    await act(async () => {
      for (const language of ['EN', 'TY', 'TY', 'EN']) void change?.send({ body: { language } });
    });
    const changes = () => asked.filter(({ name }) => name === 'updateLanguage');
    expect(changes().map(({ args }) => args.body)).toEqual([{ language: 'EN' }]);
    const member = asked.find(({ name }) => name === 'memberInfo');
    await member?.answer({ nickname: 'An' });
    for (let turn = 0; turn < 3; turn++) {
      await last(changes()).answer({});
      await last(asked.filter(({ name }) => name === 'memberInfo')).answer({ nickname: 'An' });
    }
    expect(changes().map(({ args }) => args.body)).toEqual([
      { language: 'EN' },
      { language: 'TY' },
      { language: 'EN' },
    ]);
  });

  test('a submit keeps its key until it is done, whatever it failed with; the next one has another', async () => {
    const { asked, show } = visit();
    await show(<Play onError="field" />);
    for (const failure of [
      new PlatformError('network', 'network_abnormal'),
      new PlatformError('business', 'captcha_required'),
      new PlatformError('session', 'session_ended'),
    ]) {
      await send();
      await last(asked).fail(failure);
    }
    await send();
    await last(asked).answer({});
    await send();
    await last(asked).fail(new PlatformError('refused', 'idempotency_key_reused'));
    await send();
    const keys = asked.map(({ args }) => args.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });

  test('it is made offline too, once, and never again by itself', async () => {
    const { asked, show } = visit();
    await show(<Play onError="field" />);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await send();
    expect(asked).toHaveLength(1);
    await last(asked).fail(new PlatformError('network', 'network_abnormal'));
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['field', 0, 0],
    ['toast', 1, 0],
    ['dialog', 0, 1],
  ] as const)('a failure is told by %s', async (onError, toasts, dialogs) => {
    const { store, asked, show } = visit();
    await show(<Play onError={onError} />);
    const told = () => [store.get(toastsAtom).length, store.get(confirmsAtom).length];
    for (const elsewhere of [
      new PlatformError('session', 'session_ended'),
      new PlatformError('closed', 'maintenance'),
    ]) {
      await send();
      await last(asked).fail(elsewhere);
      expect(told()).toEqual([0, 0]);
    }
    await send();
    await last(asked).fail(new PlatformError('business', 'free_play_unavailable'));
    expect(told()).toEqual([toasts, dialogs]);
  });
});
