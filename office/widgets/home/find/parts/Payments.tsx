import { Link, useNavigate } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { type Column, DataTable } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { SectionHead } from '#engine/ui';
import {
  lastYear,
  type PaymentKind,
  useMerchantColumn,
  useOfficePath,
  usePaymentColumns,
} from '../../../../shared/index.ts';

type Row = RowOf<'depositQueue'> | RowOf<'withdrawalQueue'>;

const most = 10;
const calls = { deposits: 'depositQueue', withdrawals: 'withdrawalQueue' } as const;
const opened = { deposits: 'deposit', withdrawals: 'withdrawal' } as const;

/** Deposits or withdrawals that a text finds, the latest first. */
export function Payments({ kind, search }: { kind: PaymentKind; search: string }) {
  const text = useText('office');
  const format = useFormat();
  const navigate = useNavigate();
  const path = useOfficePath();
  const merchant = useMerchantColumn<Row>();
  const answer = usePage(calls[kind], { search }, { page: 1, size: most });
  const count = answer.data?.total.rows ?? 0;
  // Payments are found whenever they were; their list is one of days.
  const list = (days = lastYear(format.dayOf(Date.now())), more: Record<string, string> = {}) =>
    path(`/admin/${kind}?${new URLSearchParams({ search, ...days, ...more })}`);
  const { at, account, reference, method, amount, state } = usePaymentColumns<Row>(kind);
  const columns: Column<Row>[] = [at, ...merchant, account, reference, method, amount, state];
  return (
    <section>
      <SectionHead title={text(`titles.${kind}`)}>
        {count > most && <Link to={list()}>{text('find.all', { count })}</Link>}
      </SectionHead>
      <DataTable<Row>
        caption={text(`titles.${kind}`)}
        columns={columns}
        rowKey={({ id }) => id}
        of={{ ...answer, data: answer.data?.list }}
        expected={1}
        action={{
          label: () => text(`${kind}.open`),
          open: ({ id, at }) => void navigate(list(lastYear(format.dayOf(at)), { [opened[kind]]: id })),
        }}
      />
    </section>
  );
}
