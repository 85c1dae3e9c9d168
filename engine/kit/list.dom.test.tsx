// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type Column, DataList, useList } from '#engine/kit';
import { PlatformError } from '#engine/platform';
import { RouteMatched } from '#engine/routing';
import type { RouteReference } from '#schemas/names';
import { draw } from '../../tests/kit/draw.tsx';

const route = { path: '/', page: 'records', query: { page: '\\d+', state: '\\w+' } };
const columns: Column<{ id: string }>[] = [{ key: 'id', header: 'shell:login' }];
const size = 100;
const defaults = {};
const filters = [{ kind: 'text', name: 'state', label: 'shell:login' }] as const;

interface Asked {
  page: number;
  cursor: string | undefined;
}

/** A list of 10,250 rows, as the platform pages it: by numbers up to the 10,000th, beyond them by cursor. */
function pageOf({ page, cursor }: Asked) {
  const at = cursor === undefined ? page : Number(cursor.slice(1));
  const rows = at === 103 ? 50 : size;
  return {
    list: Array.from({ length: rows }, (_, row) => ({ id: `row ${(at - 1) * size + row + 1}` })),
    total: { rows: 10_000, capped: true },
    ...(at < 103 ? { next: `c${at + 1}` } : {}),
    ...(cursor !== undefined ? { previous: `c${at - 1}` } : {}),
  };
}

const asked = vi.fn<(place: Asked) => void>();
let address = '';

function Panel({ error }: { error?: Error | undefined }) {
  const list = useList(filters, defaults, size);
  const { page, cursor } = list;
  address = useLocation().search;
  asked({ page, cursor });
  const fails = error && cursor !== undefined;
  const answer = { data: fails ? undefined : pageOf(list), error: fails ? error : null, refetch: () => undefined };
  return <DataList title="Rows" list={list} of={answer} columns={columns} />;
}

function show(at: string, error?: Error) {
  draw(
    <RouteMatched value={{ id: 'records' as RouteReference, route, params: {} }}>
      <Panel error={error} />
    </RouteMatched>,
    { at },
  );
}

afterEach(cleanup);

const turn = (name: 'Next page' | 'Previous page') =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pager = () => screen.getByRole('navigation', { name: 'Pages' }).textContent;

test('a list goes on by cursor where its numbers end, up to its last row, and back among the numbers', async () => {
  show('/?page=100');
  expect(pager()).toBe('9,901–10,000 of 10,000+1…9899100…');
  await turn('Next page');
  expect(address).toBe('?page=101&cursor=c101');
  expect(asked).toHaveBeenLastCalledWith({ page: 101, cursor: 'c101' });
  expect(pager()).toBe('10,001–10,100 of 10,100+1…99100101…');
  await turn('Next page');
  await turn('Next page');
  // The end: now it is known how many there are.
  expect(pager()).toBe('10,201–10,250 of 10,2501…101102103');
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  expect(screen.getByText('row 10250')).toBeTruthy();
  await turn('Previous page');
  expect(address).toBe('?page=102&cursor=c102');
  await turn('Previous page');
  await turn('Previous page');
  expect(address).toBe('?page=100');
});

test('an address beyond the numbers is the last of them without a cursor; another filter drops the cursor', async () => {
  show('/?page=500');
  expect(asked).toHaveBeenLastCalledWith({ page: 100, cursor: undefined });
  cleanup();
  show('/?page=102&cursor=c102');
  expect(asked).toHaveBeenLastCalledWith({ page: 102, cursor: 'c102' });
  const field = screen.getByLabelText('Log in');
  await act(async () => fireEvent.change(field, { target: { value: 'open' } }));
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(address).toBe('?state=open');
});

test('a cursor that the platform does not know leads to the beginning of the list', async () => {
  show('/?page=102&cursor=typed', new PlatformError('refused', 'malformed_request'));
  await act(async () => undefined);
  expect(address).toBe('');
  expect(pager()).toBe('1–100 of 10,000+123…100…');
});
