import { useScreen } from '#engine/kit';
import { useEntryState, useRouteQuery } from '#engine/routing';
import type { CashierDepositProps } from '#schemas/widgets';
import { ChooseDeposit, type Typed } from './parts/ChooseDeposit.tsx';
import { DepositProgress } from './parts/DepositProgress.tsx';
import { ReviewDeposit } from './parts/ReviewDeposit.tsx';

/** Paying in (§2, depositv2). Where one is stands in the address, so that back, a reload and another tab find it. */
export default function Deposit({ marks = {}, play, records }: CashierDepositProps) {
  const { query } = useRouteQuery();
  const { id, method, step } = query;
  const amount = Number(query.amount ?? 0);
  const screen = useScreen<HTMLElement>(id ?? step ?? '');
  // Of the whole panel: what the first step asks for is sent by the second one.
  const [typed, keepTyped] = useEntryState<Typed>('deposit', {});
  const { sender } = typed;
  return (
    <section data-widget="cashier/deposit" {...screen}>
      {id !== undefined ? (
        <DepositProgress key={id} id={id} play={play} records={records} />
      ) : step === 'review' && method !== undefined && amount > 0 ? (
        <ReviewDeposit
          {...{ method, amount, sender }}
          bonus={query.bonus}
          onBegun={() => keepTyped(sender ? { sender } : {})}
        />
      ) : (
        <ChooseDeposit {...{ marks, records, typed, keepTyped }} />
      )}
    </section>
  );
}
