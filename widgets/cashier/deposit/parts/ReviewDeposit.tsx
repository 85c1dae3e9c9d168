import { useFormat, useText } from '#engine/i18n';
import { Facts, Money } from '#engine/kit';
import { errorText, useMutation, useQuery } from '#engine/platform';
import { useEntryState, useRouteQuery } from '#engine/routing';
import { Button, RetryPanel, Skeleton } from '#engine/ui';
import type { DepositQuote } from '#schemas/platform';
import { panelStyles as styles } from '#widgets/cashier';
import type { Typed } from './ChooseDeposit.tsx';
import { DepositSteps } from './DepositSteps.tsx';

/** What the deposit comes to, before it is begun. The figures are the platform's, and hold for this deposit. */
export function ReviewDeposit({
  method,
  amount,
  bonus,
}: {
  method: string;
  amount: number;
  bonus: string | undefined;
}) {
  const text = useText('cashier');
  const quote = useQuery('depositQuote', { query: { method, amount, ...(bonus ? { bonus } : {}) } });
  const { change } = useRouteQuery();
  const back = () => change({ step: '' });
  return (
    <>
      <DepositSteps at="review" />
      <div className={styles.panel}>
        <h2 className={styles.title}>{text('deposit.review')}</h2>
        {quote.data ? (
          <Confirm quote={quote.data} onChange={back} />
        ) : quote.error ? (
          <Refused error={quote.error} onChange={back} retry={() => void quote.refetch()} />
        ) : (
          <Skeleton height="280px" radius="var(--radius-md)" />
        )}
      </div>
    </>
  );
}

function Refused({ error, onChange, retry }: { error: unknown; onChange(): void; retry(): void }) {
  const text = useText('cashier');
  const words = useText('forms');
  return (
    <>
      <RetryPanel title={errorText(error, words)} retry={retry} />
      <Button look="quiet" onClick={onChange}>
        {text('deposit.change')}
      </Button>
    </>
  );
}

function Confirm({ quote, onChange }: { quote: DepositQuote; onChange(): void }) {
  const text = useText('cashier');
  const { money } = useFormat();
  const { change } = useRouteQuery();
  const [{ sender }] = useEntryState<Typed>('deposit', {});
  const deposit = useMutation('deposit');
  const { amount, fee, net, bonus, turnover, currency } = quote;
  const facts = [
    { label: text('deposit.youPay'), value: <Money minor={amount} currency={currency} loud /> },
    ...(fee > 0 ? [{ label: text('deposit.fee'), value: <Money minor={fee} currency={currency} /> }] : []),
    { label: text('deposit.credited'), value: <Money minor={net} currency={currency} /> },
    ...(bonus > 0 ? [{ label: text('deposit.bonus'), value: <Money minor={bonus} currency={currency} /> }] : []),
    ...(turnover > 0 ? [{ label: text('deposit.toPlay'), value: <Money minor={turnover} currency={currency} /> }] : []),
  ];
  const pay = async () => {
    const { id } = await deposit.send({ body: { quote: quote.quote, ...(sender ? { sender } : {}) } });
    // Back leads to the choice, never to a review whose deposit is made.
    change({ id, step: '', method: '', amount: '', bonus: '' }, { replace: true });
  };
  return (
    <>
      <Facts facts={facts} />
      <div className={styles.buttons}>
        {/* A failure has been told. */}
        <Button look="primary" size="lg" busy={deposit.pending} onClick={() => void pay().catch(() => undefined)}>
          {text('deposit.pay', { amount: money(amount, currency) })}
        </Button>
        <Button look="quiet" disabled={deposit.pending} onClick={onChange}>
          {text('deposit.change')}
        </Button>
      </div>
    </>
  );
}
