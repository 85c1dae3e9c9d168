import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { CopyField, Facts, Money, referenceOf, useAttempt } from '#engine/kit';
import { errorText, PlatformError, useMutation, useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Button, RetryPanel, Skeleton, StatusMessage } from '#engine/ui';
import type { DepositQuote, DepositRequest } from '#schemas/platform';
import { StakeWeights, panelStyles as styles } from '#widgets/cashier';
import { DepositSteps } from './DepositSteps.tsx';
import own from './ReviewDeposit.module.css';

interface Chosen {
  method: string;
  amount: number;
  bonus: string | undefined;
  /** From whose name the money comes. */
  sender: string | undefined;
}
/** The platform has said that the deposit was not begun. */
const isRefused = (error: Error | null): error is PlatformError =>
  error instanceof PlatformError && error.kind === 'business';

/** Begins the deposit of a quote. */
type Begin = (body: DepositRequest) => Promise<void>;

/**
 * What the deposit comes to, before it is begun. What was sent without an answer is found out first, by its own key: after a reload
 * the page has another quote, and would begin another deposit with it.
 */
export function ReviewDeposit({ onBegun, ...chosen }: Chosen & { onBegun(): void }) {
  const text = useText('cashier');
  const words = useText('forms');
  const { change } = useRouteQuery();
  // The page says itself what has become of it: a word beside it would be another one.
  const deposit = useMutation('deposit', { onError: 'field' });
  const { unknown, send } = useAttempt('deposit', (body: DepositRequest, idempotencyKey) =>
    deposit.send({ body, idempotencyKey }),
  );
  const begin = async (body?: DepositRequest) => {
    const { id } = await send(body);
    onBegun();
    // Back leads to the choice, never to a review whose deposit is made.
    change({ id, step: '', method: '', amount: '', bonus: '' }, { replace: true });
  };
  return (
    <>
      <DepositSteps at="review" />
      <div className={styles.panel}>
        <h2 className={styles.title}>{text('deposit.review')}</h2>
        {unknown ? (
          <Unknown reference={unknown.key} failed={deposit.error !== null} pending={deposit.pending} onAsk={begin} />
        ) : (
          <>
            {isRefused(deposit.error) && (
              <p role="alert" className={own.refused}>
                {errorText(deposit.error, words)}
              </p>
            )}
            <Quoted {...chosen} pending={deposit.pending} onPay={begin} />
          </>
        )}
      </div>
    </>
  );
}

interface UnknownProps {
  /** Key of the submit: the deposit's reference begins like it. */
  reference: string;
  /** The last look brought nothing. */
  failed: boolean;
  pending: boolean;
  onAsk(): Promise<void>;
}

/** A deposit that was sent without an answer. */
function Unknown({ reference, failed, pending, onAsk }: UnknownProps) {
  const text = useText('kit');
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    // A failure is said below.
    await onAsk().catch(() => undefined);
    setAsked(true);
  };
  return (
    <>
      <StatusMessage icon="hourglass" title={text('confirm.checking')} text={text('confirm.checkingText')} />
      <CopyField label={text('confirm.reference')} value={referenceOf(reference)} />
      {asked && failed && !pending && <p role="status">{text('confirm.noAnswer')}</p>}
      <div className={styles.buttons}>
        <Button icon="refresh" busy={pending} onClick={() => void ask()}>
          {text('confirm.checkAgain')}
        </Button>
      </div>
    </>
  );
}

/** The figures are the platform's, and hold for this deposit. */
function Quoted({ method, amount, bonus, sender, ...payment }: Chosen & { pending: boolean; onPay: Begin }) {
  const quote = useQuery('depositQuote', { query: { method, amount, ...(bonus ? { bonus } : {}) } });
  const { change } = useRouteQuery();
  const back = () => change({ step: '' });
  if (quote.data) return <Confirm quote={quote.data} sender={sender} {...payment} onChange={back} />;
  if (quote.error) return <Refused error={quote.error} onChange={back} retry={() => void quote.refetch()} />;
  return <Skeleton height="280px" radius="var(--radius-md)" />;
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

interface ConfirmProps {
  quote: DepositQuote;
  sender: string | undefined;
  pending: boolean;
  onPay: Begin;
  onChange(): void;
}

function Confirm({ quote, sender, pending, onPay, onChange }: ConfirmProps) {
  const text = useText('cashier');
  const { money } = useFormat();
  const { amount, fee, net, bonus, turnover, currency } = quote;
  const facts = [
    { label: text('deposit.youPay'), value: <Money minor={amount} currency={currency} loud /> },
    ...(sender ? [{ label: text('deposit.sender'), value: <bdi>{sender}</bdi> }] : []),
    ...(fee > 0 ? [{ label: text('deposit.fee'), value: <Money minor={fee} currency={currency} /> }] : []),
    { label: text('deposit.toBeCredited'), value: <Money minor={net} currency={currency} /> },
    ...(bonus > 0 ? [{ label: text('deposit.bonus'), value: <Money minor={bonus} currency={currency} /> }] : []),
    ...(turnover > 0 ? [{ label: text('deposit.toPlay'), value: <Money minor={turnover} currency={currency} /> }] : []),
  ];
  const pay = () => onPay({ quote: quote.quote, ...(sender ? { sender } : {}) });
  return (
    <>
      <Facts facts={facts} />
      {turnover > 0 && <StakeWeights className={own.note} />}
      <div className={styles.buttons}>
        {/* A failure is said above. */}
        <Button look="primary" size="lg" busy={pending} onClick={() => void pay().catch(() => undefined)}>
          {text('deposit.pay', { amount: money(amount, currency) })}
        </Button>
        <Button look="quiet" disabled={pending} onClick={onChange}>
          {text('deposit.change')}
        </Button>
      </div>
    </>
  );
}
