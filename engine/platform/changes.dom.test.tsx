// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { confirmsAtom, toastsAtom } from '../overlays/state.ts';
import { last, shown, visit } from './hooks.fixture.tsx';
import { changeAtom, type Mutation, type OnError, PlatformError, tokenAtom, useMutation, useQuery } from './index.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** What the component drawn last has been given. */
let change: Mutation<'updateLanguage'> | undefined;
let play: Mutation<'freePlay'> | undefined;

function Name() {
  const { data } = useQuery('memberInfo', {}, { keep: true });
  return <p>{data?.nickname ?? 'nobody'}</p>;
}

function Switch() {
  change = useMutation('updateLanguage');
  return <Name />;
}

function Play({ onError }: { onError: OnError }) {
  play = useMutation('freePlay', { onError });
  return <p>{play.pending ? 'pending' : (play.error?.message ?? 'idle')}</p>;
}

describe('useMutation', () => {
  test('a change makes stale what it names, and lasts until that is here anew', async () => {
    const { store, calls, show } = visit();
    store.set(tokenAtom, 't1');
    await show(<Switch />);
    await last(calls).answer({ nickname: 'An' });
    let done = false;
    await act(async () => void change?.send({ body: { language: 'EN' } }).then(() => (done = true)));
    await last(calls).answer({});
    expect(calls.map(({ name }) => name)).toEqual(['memberInfo', 'updateLanguage', 'memberInfo']);
    expect(done).toBe(false);
    await last(calls).answer({ nickname: 'Bo' });
    expect(done).toBe(true);
    expect(shown()).toBe('Bo');
  });

  test('a first answer that was requested before the change is requested again', async () => {
    const { store, calls, show } = visit();
    store.set(tokenAtom, 't1');
    await show(<Switch />);
    const [early] = calls;
    await act(async () => void change?.send({ body: { language: 'EN' } }));
    await last(calls).answer({});
    await early?.answer({ nickname: 'An' });
    expect(calls.map(({ name }) => name)).toEqual(['memberInfo', 'updateLanguage', 'memberInfo']);
    await last(calls).answer({ nickname: 'Bo' });
    expect(shown()).toBe('Bo');
  });

  const send = () => act(async () => void play?.send().catch(() => undefined));

  test('a second click in the same moment is the first one', async () => {
    const { calls, show } = visit();
    await show(<Play onError="field" />);
    await act(async () => {
      for (let i = 0; i < 5; i++) void play?.send();
    });
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(shown()).toBe('pending'));
    await last(calls).answer({});
    expect(shown()).toBe('idle');
  });

  test('what is changed to something else meanwhile is another change, which waits for its turn', async () => {
    const { store, calls, show } = visit();
    store.set(tokenAtom, 't1');
    await show(<Switch />);
    await act(async () => {
      for (const language of ['EN', 'TY', 'TY', 'EN']) void change?.send({ body: { language } });
    });
    const changes = () => calls.filter(({ name }) => name === 'updateLanguage');
    expect(changes().map(({ args }) => args.body)).toEqual([{ language: 'EN' }]);
    const member = calls.find(({ name }) => name === 'memberInfo');
    await member?.answer({ nickname: 'An' });
    for (let turn = 0; turn < 3; turn++) {
      await last(changes()).answer({});
      await last(calls.filter(({ name }) => name === 'memberInfo')).answer({ nickname: 'An' });
    }
    expect(changes().map(({ args }) => args.body)).toEqual([
      { language: 'EN' },
      { language: 'TY' },
      { language: 'EN' },
    ]);
  });

  test('a submit keeps its key until it is done, whatever it failed with; the next one has another', async () => {
    const { calls, show } = visit();
    await show(<Play onError="field" />);
    for (const failure of [
      new PlatformError('network', 'network_abnormal'),
      new PlatformError('business', 'captcha_required'),
      new PlatformError('session', 'session_ended'),
    ]) {
      await send();
      await last(calls).fail(failure);
    }
    await send();
    await last(calls).answer({});
    await send();
    await last(calls).fail(new PlatformError('refused', 'idempotency_key_reused'));
    await send();
    const keys = calls.map(({ args }) => args.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });

  test('it is made offline too, once, and never again by itself', async () => {
    const { calls, show } = visit();
    await show(<Play onError="field" />);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await send();
    expect(calls).toHaveLength(1);
    await last(calls).fail(new PlatformError('network', 'network_abnormal'));
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['field', 0, 0],
    ['toast', 1, 0],
    ['dialog', 0, 1],
  ] as const)('a failure is shown by %s', async (onError, toasts, dialogs) => {
    const { store, calls, show } = visit();
    await show(<Play onError={onError} />);
    const messages = () => [store.get(toastsAtom).length, store.get(confirmsAtom).length];
    for (const elsewhere of [
      new PlatformError('session', 'session_ended'),
      new PlatformError('closed', 'maintenance'),
    ]) {
      await send();
      await last(calls).fail(elsewhere);
      expect(messages()).toEqual([0, 0]);
    }
    await send();
    await last(calls).fail(new PlatformError('business', 'free_play_unavailable'));
    expect(messages()).toEqual([toasts, dialogs]);
  });
});

describe('changeAtom', () => {
  const startPlay = changeAtom('freePlay', { onError: 'field' });

  test('two clicks are one call; a submit keeps its key until it is done; every site has its own', async () => {
    const { store, calls } = visit();
    const clicks = [store.set(startPlay), store.set(startPlay)].map((click) => click.catch(() => 'failed'));
    await act(async () => undefined);
    expect(calls).toHaveLength(1);
    await last(calls).fail(new PlatformError('network', 'network_abnormal'));
    expect(await Promise.all(clicks)).toEqual(['failed', 'failed']);
    void store.set(startPlay);
    await act(async () => undefined);
    await last(calls).answer({});
    void store.set(startPlay);
    const other = visit();
    void other.store.set(startPlay);
    await act(async () => undefined);
    const keys = [...calls, ...other.calls].map(({ args }) => args.idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('a change makes stale what it names, and a failure is reported', async () => {
    const { store, calls, show } = visit();
    const update = changeAtom('updateLanguage');
    store.set(tokenAtom, 't1');
    await show(<Name />);
    await last(calls).answer({ nickname: 'An' });
    void store.set(update, { body: { language: 'EN' } });
    await act(async () => undefined);
    await last(calls).answer({});
    expect(calls.map(({ name }) => name)).toEqual(['memberInfo', 'updateLanguage', 'memberInfo']);
    await last(calls).answer({ nickname: 'Bo' });
    expect(shown()).toBe('Bo');
    const failed = store.set(update, { body: { language: 'XX' } }).catch(() => undefined);
    await act(async () => undefined);
    await last(calls).fail(new PlatformError('business', 'language_unsupported'));
    await failed;
    expect(store.get(toastsAtom)).toHaveLength(1);
  });

  test('what a caller may cancel is a call of its own', async () => {
    const { store, calls } = visit();
    const launch = changeAtom('launchGame', { onError: 'field' });
    const body = { nodeId: 7 };
    const first = store.set(launch, { body, signal: new AbortController().signal }).catch(() => 'cancelled');
    void store.set(launch, { body, signal: new AbortController().signal });
    await act(async () => undefined);
    expect(calls).toHaveLength(1);
    await last(calls).fail(new PlatformError('network', 'cancelled'));
    expect(await first).toBe('cancelled');
    expect(calls).toHaveLength(2);
  });
});
