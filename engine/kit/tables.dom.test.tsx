// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Column, DataTable, Pager, type Totals } from '#engine/kit';
import { cutWords } from '../../tests/kit/cut-words.ts';
import { draw } from '../../tests/kit/draw.tsx';

interface Bet {
  id: string;
  game: string;
  net: number;
}

const columns: Column<Bet>[] = [
  { key: 'game', header: 'shell:account.label', value: ({ game }) => game, phone: 'title' },
  { key: 'net', header: 'shell:balance.label', kind: 'change', value: ({ net }) => net, sort: true, phone: 'figure' },
];
const rows: Bet[] = [
  { id: '1', game: 'Reels', net: 250 },
  { id: '2', game: 'Cards', net: -5 },
];
const totals: Totals[] = [
  { of: 'page', values: { net: 245 } },
  { of: 'all', currency: 'VND', values: { net: 9000 } },
  { of: 'all', currency: 'USD', label: 'shell:deposit', values: { net: 700 } },
];
const answer = { data: rows, refetch: () => undefined };
const base = { caption: 'Bets', columns, rowKey: ({ id }: Bet) => id };

afterEach(cleanup);

describe('a table', () => {
  test('is one for a screen reader, named, with headers, amounts and sums', () => {
    draw(<DataTable {...base} of={answer} totals={totals} />);
    const table = screen.getByRole('table', { name: 'Bets' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['My account', 'Balance']);
    expect(within(table).getByText('+$2.50')).toBeTruthy();
    expect(within(table).getByText('-$0.05')).toBeTruthy();
    expect(
      within(table)
        .getByRole('rowheader', { name: /This page/ })
        .closest('tr')?.textContent,
    ).toContain('+$2.45');
    expect(
      within(table)
        .getByRole('rowheader', { name: /Total VND/ })
        .closest('tr')?.textContent,
    ).toContain('₫9,000');
    expect(within(table).getByRole('rowheader', { name: 'Deposit USD' })).toBeTruthy();
  });

  test('has headers, names and codes that wrap: of what is cut nobody could tell what it is', () => {
    draw(<DataTable {...base} of={answer} />);
    const values = [...document.querySelectorAll('tbody .value')];
    const cells = [...screen.getAllByRole('columnheader'), ...screen.getAllByRole('cell'), ...values];
    expect(cells).toHaveLength(10);
    for (const cell of cells) expect(cutWords(cell, 'engine/kit/DataTable.module.css')).toEqual([]);
  });

  test('is sorted by whoever draws it, downwards first, and says how', () => {
    const onSort = vi.fn();
    const { rerender } = draw(<DataTable {...base} of={answer} onSort={onSort} />);
    const header = () => screen.getByRole('columnheader', { name: 'Balance' });
    expect(header().getAttribute('aria-sort')).toBe('none');
    fireEvent.click(within(header()).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith('-net');
    rerender(<DataTable {...base} of={answer} sort="-net" onSort={onSort} />);
    expect(header().getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(header()).getByRole('button'));
    expect(onSort).toHaveBeenLastCalledWith('net');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'net' } });
    expect(onSort).toHaveBeenLastCalledWith('net');
  });

  test('opens a row by a button that is named after it', () => {
    const open = vi.fn();
    draw(<DataTable {...base} of={answer} action={{ label: ({ id }) => `Bet ${id}`, open }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Bet 2' }));
    expect(open).toHaveBeenCalledWith(rows[1]);
  });

  test('shows a field by its name, and a code in its words and its tone', () => {
    const states: Column<{ id: string; state: string; at?: number }>[] = [
      { key: 'id', header: 'shell:account.label' },
      {
        key: 'state',
        header: 'shell:balance.label',
        words: ({ state }) => `It is ${state}`,
        tones: { won: 'positive' },
      },
      { key: 'at', header: 'shell:login', kind: 'moment' },
    ];
    const data: { id: string; state: string; at?: number }[] = [
      { id: 'a1', state: 'won' },
      { id: 'a2', state: 'lost' },
    ];
    draw(<DataTable {...base} rowKey={({ id }) => id} columns={states} of={{ ...answer, data }} />);
    const cells = (row: number) => [...(screen.getAllByRole('row')[row]?.querySelectorAll('td') ?? [])];
    expect(cells(1).map((cell) => cell.lastElementChild?.textContent)).toEqual(['a1', 'It is won', '–']);
    expect(cells(1)[1]?.querySelector('svg')).not.toBeNull();
    expect(cells(1)[1]?.innerHTML).not.toBe(cells(2)[1]?.innerHTML.replace('lost', 'won'));
  });

  test('waits, fails and is empty in words', () => {
    const refetch = vi.fn();
    const { rerender } = draw(<DataTable {...base} of={{ data: undefined, refetch }} />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    rerender(<DataTable {...base} of={{ data: undefined, error: new Error('down'), refetch }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
    rerender(<DataTable {...base} of={{ data: [], refetch }} />);
    expect(document.body.textContent).toContain('Nothing here yet');
  });
});

describe('a pager', () => {
  test('says which rows, of how many, and goes on', () => {
    const onPage = vi.fn();
    draw(<Pager page={2} size={20} total={45} onPage={onPage} />);
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(pager.textContent).toBe('21–40 of 45123');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onPage.mock.calls).toEqual([[3], [1], [3]]);
  });

  test('does not promise a last page that nobody counted', () => {
    draw(<Pager page={500} size={20} total={10_000} capped onPage={() => undefined} />);
    expect(screen.getByRole('navigation').textContent).toBe('9,981–10,000 of 10,000+1…498499500…');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
  });

  test('is not there where there is nothing to turn', () => {
    const { container } = draw(<Pager page={1} size={20} total={20} onPage={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });
});
