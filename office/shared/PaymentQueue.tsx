import type { ReactNode } from 'react';
import { messageFrom, useText } from '#engine/i18n';
import { type Column, DataList, type List, type StatusTone } from '#engine/kit';
import { useRouteQuery } from '#engine/routing';
import type { AnswerState } from '#engine/ui';
import { useMerchantColumn } from './use-merchant-column.ts';

/** What deposits and withdrawals have in common in a queue. Amounts are minor units. */
interface PaymentRow {
  id: string;
  merchant: string;
  at: number;
  account: string;
  method: string;
  currency: string;
  amount: number;
  fee: number;
  findings: number;
  state: string;
}

/** A page of a queue, with the sums of the whole list by currency. */
interface PaymentPage<Row> {
  list: readonly Row[];
  total: { rows: number; capped: boolean };
  totals?: Record<string, Record<string, number>>;
}

interface Props<Row extends PaymentRow> {
  kind: 'deposits' | 'withdrawals';
  list: Omit<List, 'narrowed'>;
  of: AnswerState<PaymentPage<Row>> & { isPlaceholderData?: boolean };
  /** Columns of its own, beside the method. */
  columns?: readonly Column<Row>[];
  tones: Readonly<Record<string, StatusTone>>;
  /** Draws the one that the address names. */
  opened(id: string, onClose: () => void): ReactNode;
}

/** The name of the one that is opened, in the address. */
const openedParam = { deposits: 'deposit', withdrawals: 'withdrawal' } as const;

/** What a queue begins with: the last thirty days, the latest first. */
export const queueDefaults = { period: 'last30', sort: '-at' };

/** A queue of payments, the latest first; the one that the address names beside it. */
export function PaymentQueue<Row extends PaymentRow>({ kind, list, of, columns = [], tones, opened }: Props<Row>) {
  const text = useText('office');
  const { query, change } = useRouteQuery(queueDefaults);
  const name = openedParam[kind];
  const show = (id: string) => change({ [name]: id, page: query.page ?? '' });
  const shown = query[name];
  const currency = (row: Row) => row.currency;
  const merchant = useMerchantColumn<Row>();
  const all: Column<Row>[] = [
    { key: 'at', value: ({ at }) => at, header: 'office:deposits.at', kind: 'moment', sort: true },
    ...merchant,
    { key: 'account', value: ({ account }) => account, header: 'office:deposits.account', phone: 'title' },
    { key: 'method', value: ({ method }) => method, header: 'office:deposits.method' },
    ...columns,
    {
      key: 'amount',
      value: ({ amount }) => amount,
      header: 'office:deposits.amount',
      kind: 'money',
      currency,
      phone: 'figure',
    },
    { key: 'fee', value: ({ fee }) => fee, header: 'office:deposits.fee', kind: 'money', currency },
    { key: 'findings', value: ({ findings }) => findings, header: 'office:deposits.findings', kind: 'number' },
    {
      key: 'state',
      value: ({ state }) => state,
      header: 'office:deposits.state',
      words: ({ state }) => text(messageFrom(`office:${kind}.states.${state}`)),
      tones,
    },
  ];
  const totals = Object.entries(of.data?.totals ?? {}).map(([code, values]) => ({
    of: 'all' as const,
    currency: code,
    values,
  }));
  return (
    <section data-widget={`payments/${kind}`}>
      <DataList
        title={text(`${kind}.title`)}
        text={text(`${kind}.text`)}
        list={list}
        of={of}
        columns={all}
        totals={totals}
        action={{ label: () => text(`${kind}.open`), open: ({ id }) => show(id) }}
      />
      {shown && opened(shown, () => show(''))}
    </section>
  );
}
