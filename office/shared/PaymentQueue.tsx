import type { ReactNode } from 'react';
import { useText } from '#engine/i18n';
import { type Column, DataList, type List } from '#engine/kit';
import { useRouteQuery } from '#engine/routing';
import type { AnswerState } from '#engine/ui';
import { type PaymentKind, type PaymentRow, usePaymentColumns } from './payment-columns.ts';
import { hasTerms } from './payment-sums.ts';
import { queueTotals } from './queue-totals.ts';
import { useMerchantColumn } from './use-merchant-column.ts';

interface QueuedPayment extends PaymentRow {
  fee: number;
  findings: number;
}

/** A page of a queue, with the sums of the whole list by currency. */
interface PaymentPage<Row> {
  list: readonly Row[];
  total: { rows: number; capped: boolean };
  totals?: Record<string, Record<string, number>>;
}

interface Props<Row extends QueuedPayment> {
  kind: PaymentKind;
  list: Omit<List, 'narrowed'>;
  of: AnswerState<PaymentPage<Row>> & { isPlaceholderData?: boolean };
  /** Columns of its own, beside the method. */
  columns?: readonly Column<Row>[];
  /** Draws the one that the address names. */
  opened(id: string, onClose: () => void): ReactNode;
}

/** The name of the one that is opened, in the address. */
const openedParam = { deposits: 'deposit', withdrawals: 'withdrawal' } as const;

/** What a queue begins with: the last thirty days, the latest first. */
export const queueDefaults = { period: 'last30', sort: '-at' };

/** A queue of payments, the latest first; the one that the address names beside it. */
export function PaymentQueue<Row extends QueuedPayment>({ kind, list, of, columns = [], opened }: Props<Row>) {
  const text = useText('office');
  const { query, change } = useRouteQuery(queueDefaults);
  const name = openedParam[kind];
  const show = (id: string) => change({ [name]: id, page: query.page ?? '' });
  const shown = query[name];
  const merchant = useMerchantColumn<Row>();
  const { at, account, reference, method, amount, state } = usePaymentColumns<Row>(kind);
  const all: Column<Row>[] = [
    { ...at, sort: true },
    ...merchant,
    account,
    reference,
    method,
    ...columns,
    amount,
    {
      key: 'fee',
      // Of what has come to nothing there is none: the sum below leaves it out as well.
      value: (row) => (hasTerms(kind, row.state) ? row.fee : undefined),
      header: 'office:deposits.fee',
      kind: 'money',
      currency: amount.currency,
    },
    { key: 'findings', value: ({ findings }) => findings, header: 'office:deposits.findings', kind: 'number' },
    state,
  ];
  const totals = queueTotals(of.data?.totals, query, `office:${kind}.came`).map(({ values, ...total }) => {
    const { fee: _fee, ...others } = values;
    return { ...total, values: hasTerms(kind, query.state) ? values : others };
  });
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
