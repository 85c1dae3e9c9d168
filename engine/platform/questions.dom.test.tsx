// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { languageAtom } from '#engine/i18n';
import { last, shown, visit } from './hooks.fixture.tsx';
import {
  answerAtom,
  answersAtom,
  forgetAnswersAtom,
  type PageList,
  type RowOf,
  tokenAtom,
  usePage,
  usePages,
  useQuery,
} from './index.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

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
let list: PageList<RowOf<'gameList'> | RowOf<'signIns'>, unknown> | undefined;

function Games({ words }: { words: string }) {
  list = usePages('gameList', { gameName: words }, { size: 2 });
  return <p>{list.rows.map((row) => ('name' in row ? row.name : row.id)).join(' ')}</p>;
}

function Table({ page }: { page: number }) {
  const { data, isPlaceholderData } = usePage('gameList', {}, { page, size: 2 });
  return <p>{`${data?.games.map(({ name }) => name).join(' ') ?? 'waiting'}${isPlaceholderData ? ' …' : ''}`}</p>;
}

test('a question that needs a session waits for one; the next member never sees the answer of the one before', async () => {
  const { store, calls, show } = visit();
  await show(<Name />);
  expect(calls).toHaveLength(0);
  await act(async () => store.set(tokenAtom, 't1'));
  await last(calls).answer({ nickname: 'An' });
  expect(shown()).toBe('An');
  await act(async () => store.set(tokenAtom, 't2'));
  expect(shown()).toBe('nobody');
  await last(calls).answer({ nickname: 'Binh' });
  expect(shown()).toBe('Binh');
  await act(async () => store.set(tokenAtom, null));
  expect(shown()).toBe('nobody');
});

test('what was on its way when the session ended is not kept', async () => {
  const { store, calls, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Name />);
  await act(async () => {
    store.set(tokenAtom, null);
    store.set(forgetAnswersAtom);
  });
  await last(calls).answer({ nickname: 'An' });
  store.set(tokenAtom, 't1');
  expect(store.get(answerAtom('memberInfo'))).toBeNull();
});

test('an answer in words is another one in another language, one without words is not', async () => {
  const { store, calls, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Both />);
  for (const { name, answer } of [...calls])
    await answer(name === 'balance' ? { sumBalance: 7, seq: 1 } : { player: [] });
  expect(shown()).toBe('notice 7');
  await act(async () => store.set(languageAtom, 'TY'));
  expect(shown()).toBe(' 7');
  expect(calls.slice(2).map(({ name }) => name)).toEqual(['notice']);
});

test('of two balances the one with the greater number stays, however they come', async () => {
  const { store, calls, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Both />);
  await act(async () => store.set(answerAtom('balance'), { sumBalance: 900, seq: 7, currency: 'VND' }));
  const late = calls.find(({ name }) => name === 'balance');
  await late?.answer({ sumBalance: 1000, seq: 6, currency: 'VND' });
  expect(late).toBeDefined();
  expect(shown()).toBe(' 900');
});

test('a list grows page by page, and other filters are another list', async () => {
  const { calls, show } = visit();
  await show(<Games words="a" />);
  expect(last(calls).args.body).toEqual({ gameName: 'a', pageNo: 1, pageSize: 2 });
  await last(calls).answer({ games: [{ name: 'x' }, { name: 'y' }], total: 3, totalPages: 2, pageNo: 1 });
  expect(list).toMatchObject({ total: 3, hasMore: true });
  await act(async () => {
    list?.more();
    list?.more();
  });
  expect(calls).toHaveLength(2);
  await last(calls).answer({ games: [{ name: 'z' }], total: 3, totalPages: 2, pageNo: 2 });
  expect(shown()).toBe('x y z');
  expect(list).toMatchObject({ hasMore: false });
  cleanup();
  await show(<Games words="b" />);
  expect(last(calls).args.body).toMatchObject({ gameName: 'b', pageNo: 1 });
});

function Kept({ atLeast }: { atLeast: number }) {
  list = usePages('gameList', {}, { size: 1, atLeast });
  return <p>{list.rows.map((row) => ('name' in row ? row.name : row.id)).join(' ')}</p>;
}

test('a list that was longer grows to what it was, one page after the other', async () => {
  const { calls, show } = visit();
  await show(<Kept atLeast={3} />);
  for (const [index, name] of ['x', 'y', 'z'].entries()) {
    expect(calls).toHaveLength(index + 1);
    await last(calls).answer({ games: [{ name }], total: 5, totalPages: 5, pageNo: index + 1 });
  }
  expect(shown()).toBe('x y z');
  expect(calls).toHaveLength(3);
  expect(list).toMatchObject({ hasMore: true, growing: false });
});

test('of a table the page before stays until the next has come', async () => {
  const { store, calls, show } = visit();
  await show(<Table page={1} />);
  await last(calls).answer({ games: [{ name: 'x' }], total: 3, totalPages: 2, pageNo: 1 });
  cleanup();
  const { rerender } = render(<Table page={1} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(shown()).toBe('x');
  await act(async () => rerender(<Table page={2} />));
  expect(shown()).toBe('x …');
  expect(last(calls).args.body).toEqual({ pageNo: 2, pageSize: 2 });
  await last(calls).answer({ games: [{ name: 'y' }], total: 3, totalPages: 2, pageNo: 2 });
  expect(shown()).toBe('y');
});

function SignIns({ page, state, cursor }: { page: number; state?: 'open'; cursor?: string }) {
  const { data } = usePage('signIns', state ? { state } : {}, { page, size: 2, cursor });
  return <p>{data?.list.map(({ id }) => id).join(' ')}</p>;
}

const signedIn = (asOf: number, snapshot?: string) => ({
  list: [{ id: `from ${asOf}` }],
  total: { rows: 9, capped: false },
  asOf,
  ...(snapshot ? { snapshot } : {}),
});

test('further pages of a table are of the moment of the first; the first is always read anew', async () => {
  const { store, calls } = visit();
  store.set(tokenAtom, 't1');
  const { rerender } = render(<SignIns page={1} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const turn = (page: number, state?: 'open') =>
    act(async () => rerender(<SignIns page={page} {...(state ? { state } : {})} />));
  expect(last(calls).args.body).toEqual({ page: 1, size: 2 });
  await last(calls).answer(signedIn(1000, '5:7:'));
  await turn(2);
  expect(last(calls).args.body).toEqual({ page: 2, size: 2, asOf: 1000, snapshot: '5:7:' });
  await last(calls).answer(signedIn(1000, '5:7:'));
  await turn(3, 'open');
  expect(last(calls).args.body).toEqual({ state: 'open', page: 3, size: 2 });
  await last(calls).answer(signedIn(3000));
  expect(calls).toHaveLength(3);
  await turn(2, 'open');
  expect(last(calls).args.body).toEqual({ state: 'open', page: 2, size: 2, asOf: 3000 });
  await last(calls).answer(signedIn(3000));
  await turn(1, 'open');
  expect(last(calls).args.body).toEqual({ state: 'open', page: 1, size: 2 });
  await last(calls).answer(signedIn(5000));
  await turn(2, 'open');
  expect(last(calls).args.body).toEqual({ state: 'open', page: 2, size: 2, asOf: 5000 });
});

test('a page beyond all numbers is asked for by its cursor, which says of which moment it is', async () => {
  const { store, calls } = visit();
  store.set(tokenAtom, 't1');
  const { rerender } = render(<SignIns page={6} cursor="WyJhIl0" />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(last(calls).args.body).toEqual({ cursor: 'WyJhIl0', size: 2 });
  await last(calls).answer(signedIn(1000, '5:7:'));
  // Back among the numbers the list is the one that the cursor was of.
  await act(async () => rerender(<SignIns page={5} />));
  expect(last(calls).args.body).toEqual({ page: 5, size: 2, asOf: 1000, snapshot: '5:7:' });
});

function Bets({ page, cursor }: { page: number; cursor?: string }) {
  const { data } = usePage('betRecords', {}, { page, size: 2, cursor });
  return <p>{data && `${data.list.length} ${data.totals?.EUR?.staked}`}</p>;
}

const bets = (asOf: number, staked?: number) => ({
  list: [{ id: '1' }],
  total: { rows: 9, capped: false },
  asOf,
  ...(staked === undefined ? {} : { totals: { EUR: { staked } } }),
});

test('the sums of a list come with its first page, and stand below every other one', async () => {
  const { store, calls } = visit();
  store.set(tokenAtom, 't1');
  const { rerender } = render(<Bets page={1} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const turn = (page: number, cursor?: string) =>
    act(async () => rerender(<Bets page={page} {...(cursor ? { cursor } : {})} />));
  expect(last(calls).args.body).toEqual({ page: 1, size: 2 });
  await last(calls).answer(bets(1000, 700));
  await turn(2);
  expect(last(calls).args.body).toEqual({ page: 2, size: 2, asOf: 1000, totals: false });
  expect(shown()).toBe('1 700');
  await last(calls).answer(bets(1000));
  await turn(3, 'WyJhIl0');
  expect(last(calls).args.body).toEqual({ cursor: 'WyJhIl0', size: 2, totals: false });
  // Of the page before, which had come without them.
  expect(shown()).toBe('1 700');
  await last(calls).answer(bets(1000));
  expect(shown()).toBe('1 700');
  expect(calls).toHaveLength(3);
  // A cursor of another moment: what is known are the sums of another list.
  await turn(4, 'WyJiIl0');
  await last(calls).answer(bets(2000));
  expect(last(calls).args.body).toEqual({ cursor: 'WyJiIl0', size: 2 });
  await last(calls).answer(bets(2000, 900));
  expect(shown()).toBe('1 900');
});

test('what the cache has forgotten says nothing of the list that comes in its place', async () => {
  const { store, calls } = visit();
  store.set(tokenAtom, 't1');
  const { rerender } = render(<Bets page={1} />, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await last(calls).answer(bets(1000, 700));
  await act(async () => rerender(<Bets page={2} />));
  await last(calls).answer(bets(1000));
  expect(shown()).toBe('1 700');
  // An operator works for another merchant from now on.
  await act(async () => void store.get(answersAtom).resetQueries());
  await waitFor(() => expect(last(calls).args.body).toEqual({ page: 2, size: 2 }));
  await last(calls).answer(bets(3000, 20));
  expect(shown()).toBe('1 20');
});

function Growing() {
  list = usePages('signIns', {}, { size: 2 });
  return <p>{list.rows.length}</p>;
}

test('a list that grows goes on as it was when its first page was read', async () => {
  const { store, calls, show } = visit();
  store.set(tokenAtom, 't1');
  await show(<Growing />);
  expect(last(calls).args.body).toEqual({ page: 1, size: 2 });
  await last(calls).answer(signedIn(1000));
  for (const page of [2, 3]) {
    await act(async () => list?.more());
    expect(last(calls).args.body).toEqual({ page, size: 2, asOf: 1000 });
    await last(calls).answer(signedIn(1000));
  }
});
