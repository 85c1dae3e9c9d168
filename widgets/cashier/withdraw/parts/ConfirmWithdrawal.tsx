import { useRef } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Money, outcomeOf } from '#engine/kit';
import { errorText, useMutation, useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Button, RetryPanel, Skeleton } from '#engine/ui';
import type { Typed } from './ChooseWithdrawal.tsx';

interface Props {
  account: string;
  /** Minor units. */
  amount: number;
  keepTyped(typed: Typed): void;
}

/** Review, payment password, receipt. What is sent is known by one key, whatever happens meanwhile. */
export function ConfirmWithdrawal({ account, amount, keepTyped }: Props) {
  const text = useText('cashier');
  const words = useText('forms');
  const { money } = useFormat();
  const { change } = useRouteQuery();
  const quote = useQuery('withdrawQuote', { query: { amount } });
  const bound = useQuery('bankAccounts', {});
  const withdraw = useMutation('withdraw', { onError: 'field' });
  const made = useRef('');
  const back = () => {
    keepTyped({ account, amount });
    change({ account: '', amount: '', step: '' });
  };
  const failure = quote.error ?? bound.error;
  if (!quote.data || !bound.data) {
    if (!failure) return <Skeleton height="320px" radius="var(--radius-lg)" />;
    return (
      <>
        <RetryPanel title={errorText(failure, words)} retry={() => void quote.refetch()} />
        <Button look="quiet" onClick={back}>
          {text('deposit.change')}
        </Button>
      </>
    );
  }
  const { fee, net, currency } = quote.data;
  const earlier = [{ id: 'amount', label: text('deposit.steps.amount') }];
  const chosen = bound.data.accounts.find(({ id }) => id === account);
  const facts = [
    { label: text('withdraw.account'), value: <bdi>{chosen ? `${chosen.name} ${chosen.number}` : '–'}</bdi> },
    { label: text('withdraw.leaves'), value: <Money minor={amount} currency={currency} /> },
    ...(fee > 0 ? [{ label: text('deposit.fee'), value: <Money minor={fee} currency={currency} /> }] : []),
    { label: text('withdraw.comes'), value: <Money minor={net} currency={currency} loud /> },
  ];
  const submit = async (key: string, paymentPassword = '') => {
    const sent = withdraw.send({ body: { account, amount, fee, paymentPassword }, idempotencyKey: key });
    return outcomeOf(
      sent.then(({ id }) => {
        made.current = id;
      }),
      words,
    );
  };
  return (
    <ConfirmFlow
      name="withdraw"
      subject={JSON.stringify({ account, amount, fee })}
      facts={facts}
      onChange={back}
      earlier={earlier}
      submitLabel={text('withdraw.submit', { amount: money(net, currency) })}
      proof="password"
      submit={submit}
      onDone={() => {
        keepTyped({});
        change({ id: made.current, account: '', amount: '', step: '' }, { replace: true });
      }}
    />
  );
}
