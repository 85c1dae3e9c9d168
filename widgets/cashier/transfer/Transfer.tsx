import { useText } from '#engine/i18n';
import { useScreen } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useEntryState, useRouteQuery } from '#engine/routing';
import { Answer, Skeleton, StatusMessage } from '#engine/ui';
import type { CashierTransferProps } from '#schemas/widgets';
import { PaymentPasswordGate } from '#widgets/security';
import { ChooseTransfer, type Typed } from './parts/ChooseTransfer.tsx';
import { ConfirmTransfer } from './parts/ConfirmTransfer.tsx';
import { TransferList } from './parts/TransferList.tsx';
import styles from './Transfer.module.css';

/** A transfer to the member who invited the player (§2, transferUpline). Where one is stands in the address. */
export default function Transfer({ rows = 10 }: CashierTransferProps) {
  const text = useText('transfers');
  const { query } = useRouteQuery();
  const amount = Number(query.amount ?? 0);
  // Of the whole panel: whoever goes back from the review finds what was typed.
  const [typed, keepTyped] = useEntryState<Typed>('transfer', {});
  const offer = useQuery('transferOffer', {});
  const screen = useScreen<HTMLElement>(amount > 0 ? 'confirm' : '');
  return (
    <section data-widget="cashier/transfer" className={styles.transfer} {...screen}>
      <Answer of={offer} waiting={<Skeleton height="360px" radius="var(--radius-lg)" />}>
        {(limits) =>
          limits.offered ? (
            <PaymentPasswordGate>
              {amount > 0 ? (
                <ConfirmTransfer offer={limits} amount={amount} note={query.note} keepTyped={keepTyped} />
              ) : (
                <ChooseTransfer offer={limits} typed={typed} keepTyped={keepTyped} />
              )}
            </PaymentPasswordGate>
          ) : (
            <StatusMessage
              icon="users"
              title={text(limits.upline === undefined ? 'noUpline' : 'closed')}
              text={text(limits.upline === undefined ? 'noUplineText' : 'closedText')}
            />
          )
        }
      </Answer>
      {amount === 0 && <TransferList rows={rows} />}
    </section>
  );
}
