import { expect, test, vi } from 'vitest';
import type { BrandUpdate } from '#engine/brand';
import { Looks } from './looks.ts';

/** Looks at made-up brands; `log` holds what became known, in its order. */
function looking({ open = [], busy = false }: { open?: string[]; busy?: boolean }) {
  const log: string[] = [];
  const state = { open, busy, onTell: (_id: string) => {} };
  const looks = new Looks({
    brands: {
      touchedBy: (layers) => (layers ? [...layers] : ['a', 'b', 'c']),
      renew: (id): BrandUpdate | undefined => (id === 'gone' ? undefined : { id, version: '1', fault: null }),
    },
    isOpen: (id) => state.open.includes(id),
    isBusy: () => state.busy,
    tell: ({ id }) => {
      log.push(id);
      state.onTell(id);
    },
    done: (updates) => log.push(`done: ${updates.map(({ id }) => id).join(' ')}`),
  });
  return { looks, log, state };
}

test('a brand whose page is open comes first, the others once no request is under way', async () => {
  const { looks, log, state } = looking({ open: ['b'], busy: true });
  state.onTell = (id) => {
    if (id !== 'b') return;
    setTimeout(() => {
      log.push('quiet');
      state.busy = false;
    }, 100);
  };
  looks.change();
  await vi.waitFor(() => expect(log).toEqual(['b', 'quiet', 'a', 'c', 'done: b a c']), 5000);
});

test('a page that is opened meanwhile does not wait for the requests of others', async () => {
  const { looks, log, state } = looking({ open: ['a'], busy: true });
  state.onTell = (id) => {
    if (id === 'a') state.open = ['c'];
    else state.busy = false;
  };
  looks.change();
  await vi.waitFor(() => expect(log).toEqual(['a', 'c', 'b', 'done: a c b']), 5000);
});

test('a change ends a look that it overtakes; what was left is looked at with what is new', async () => {
  const { looks, log, state } = looking({});
  state.onTell = (id) => {
    state.onTell = () => {};
    if (id === 'a') looks.change('a');
  };
  looks.change('gone');
  looks.change('a');
  looks.change('b');
  await vi.waitFor(() => expect(log).toEqual(['a', 'b', 'a', 'done: a b']), 5000);
});
