import { useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { useRouteQuery } from '#engine/routing';
import type { RecordsPaymentsProps } from '#schemas/widgets';
import { DepositList } from './parts/DepositList.tsx';
import { TransferList } from './parts/TransferList.tsx';
import { WithdrawalList } from './parts/WithdrawalList.tsx';

const kinds = ['deposits', 'withdrawals', 'transfers'] as const;
const defaults = { show: 'deposits' };
/** What one list is narrowed by says nothing of another one; days do. */
const cleared = { state: '', kind: '', direction: '', sort: '', id: '' };

/** Deposits, withdrawals and transfers, each with how it came about (§2). What is shown is in the address. */
export default function Payments({ rows = 20, deposit, withdraw }: RecordsPaymentsProps) {
  const text = useText('records');
  const { query, change } = useRouteQuery(defaults);
  const shown = kinds.find((kind) => kind === query.show) ?? 'deposits';
  return (
    <section data-widget="records/payments">
      <Tabs
        label={text('payments.show')}
        tabs={kinds.map((id) => ({ id, label: text(`payments.tabs.${id}`) }))}
        value={shown}
        onChoose={(show) => change({ ...cleared, show })}
      >
        {shown === 'deposits' && <DepositList rows={rows} route={deposit} />}
        {shown === 'withdrawals' && <WithdrawalList rows={rows} route={withdraw} />}
        {shown === 'transfers' && <TransferList rows={rows} />}
      </Tabs>
    </section>
  );
}
