import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SystemStatus } from '#schemas/platform';
import { platformAtom } from './answers.ts';
import { unwrapEnvelope } from './envelope.ts';
import { PlatformError } from './error.ts';
import { askStatusAtom, closureAtom, takeRefusalAtom, takeStatusEventAtom } from './status.ts';

beforeEach(() => vi.stubGlobal('location', { host: 'club.example' }));
afterEach(() => vi.unstubAllGlobals());

/** A store whose platform answers as a test says. */
function visit() {
  const store = createStore();
  const answer = { status: 0 as SystemStatus['status'] };
  const call = vi.fn(async () => ({ status: answer.status, info: { whitelabel: {} } }));
  // Only the call is used.
  store.set(platformAtom, { call } as never);
  return { store, answer, call, closure: () => store.get(closureAtom) };
}

test.each([
  [503, 'maintenance', 'closed', 'maintenance'],
  [451, 'region_restricted', 'closed', 'region_restricted'],
  [451, '<html>', 'closed', 'region_restricted'],
  [200, 'maintenance', 'closed', 'maintenance'],
  [503, 'busy', 'fault', 'busy'],
  [200, 'game_maintenance', 'business', 'game_maintenance'],
])('%i %s is %s', (status, message, kind, code) => {
  const refusal = () => unwrapEnvelope(status, message === '<html>' ? undefined : { success: false, message });
  expect(refusal).toThrow(PlatformError);
  expect(refusal).toThrow(expect.objectContaining({ kind, code }));
});

test('a refused call closes at once, and the status opens again', async () => {
  const { store, answer, closure } = visit();
  await store.set(askStatusAtom);
  expect(closure()).toBeNull();
  answer.status = 1;
  store.set(takeRefusalAtom, 'maintenance');
  expect(closure()).toBe('maintenance');
  await store.set(askStatusAtom);
  expect(closure()).toBe('maintenance');
  answer.status = 0;
  await store.set(askStatusAtom);
  expect(closure()).toBeNull();
});

test('where one call alone is closed, the site does not flicker: the status is asked first from then on', async () => {
  const { store, answer, call, closure } = visit();
  store.set(takeRefusalAtom, 'maintenance');
  await store.set(askStatusAtom);
  expect(closure()).toBeNull();
  const before = call.mock.calls.length;
  store.set(takeRefusalAtom, 'maintenance');
  expect(closure()).toBeNull();
  await vi.waitFor(() => expect(call.mock.calls.length).toBe(before + 1));
  answer.status = 2;
  store.set(takeRefusalAtom, 'region_restricted');
  await vi.waitFor(() => expect(closure()).toBe('restricted'));
});

test('an event closes and opens; those who ask at once share one call', async () => {
  const { store, call, closure } = visit();
  store.set(takeStatusEventAtom, 2);
  expect(closure()).toBe('restricted');
  store.set(takeStatusEventAtom, 1);
  expect(closure()).toBe('maintenance');
  store.set(takeStatusEventAtom, 0);
  expect(closure()).toBeNull();
  await Promise.all([store.set(askStatusAtom), store.set(askStatusAtom)]);
  expect(call).toHaveBeenCalledTimes(1);
});
