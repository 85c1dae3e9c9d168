import { useScreen } from '#engine/kit';
import { useEntryState, useRouteQuery } from '#engine/routing';
import type { CashierWithdrawProps } from '#schemas/widgets';
import { PaymentPasswordGate } from '#widgets/security';
import { ChooseWithdrawal, type Typed } from './parts/ChooseWithdrawal.tsx';
import { ConfirmWithdrawal } from './parts/ConfirmWithdrawal.tsx';
import { WithdrawalProgress } from './parts/WithdrawalProgress.tsx';

/** Taking money out (§2, withdraw). Where one is stands in the address, so that back, a reload and another tab find it. */
export default function Withdraw({ accounts, records, bonuses }: CashierWithdrawProps) {
  const { query } = useRouteQuery();
  const { id, account } = query;
  const amount = Number(query.amount ?? 0);
  const screen = useScreen<HTMLElement>(id ?? account ?? '');
  // Of the whole panel: whoever goes back from the review finds the account and the amount.
  const [typed, keepTyped] = useEntryState<Typed>('withdraw', {});
  return (
    <section data-widget="cashier/withdraw" {...screen}>
      {id !== undefined ? (
        <WithdrawalProgress key={id} id={id} records={records} />
      ) : (
        <PaymentPasswordGate>
          {account !== undefined && amount > 0 ? (
            <ConfirmWithdrawal {...{ account, amount, bonuses, keepTyped }} />
          ) : (
            <ChooseWithdrawal {...{ accounts, records, bonuses, typed, keepTyped }} />
          )}
        </PaymentPasswordGate>
      )}
    </section>
  );
}
