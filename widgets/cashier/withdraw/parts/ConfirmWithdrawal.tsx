import { useRef, useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { ConfirmFlow, Money, outcomeOf } from '#engine/kit';
import { errorText, useMutation, useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Button, RetryPanel, Skeleton } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { BankAccount, WithdrawOffer } from '#schemas/platform';
import { excessIn, reasonIn } from '#widgets/cashier';
import { usePaymentLock } from '#widgets/security';
import type { Typed } from './ChooseWithdrawal.tsx';
import { reasons } from './reasons.ts';
import { TurnoverLeft } from './TurnoverLeft.tsx';

interface Props {
  account: string;
  /** Minor units. */
  amount: number;
  /** Route on which bonuses are looked at. */
  bonuses: RouteReference | undefined;
  keepTyped(typed: Typed): void;
}

/**
 * Review, payment password, receipt. What is sent is known by one key, whatever happens meanwhile. What cannot be withdrawn is said
 * at once, by whatever address it was opened: nothing is asked for then.
 */
export function ConfirmWithdrawal({ account, amount, bonuses, keepTyped }: Props) {
  const text = useText('cashier');
  const words = useText('forms');
  const { money } = useFormat();
  const { change } = useRouteQuery();
  const offer = useQuery('withdrawLimits', {});
  const quote = useQuery('withdrawQuote', { query: { amount } });
  const bound = useQuery('bankAccounts', {});
  const withdraw = useMutation('withdraw', { onError: 'field' });
  const locked = usePaymentLock();
  const refuse = useRefusal();
  const made = useRef('');
  const back = () => {
    keepTyped({ account, amount });
    change({ account: '', amount: '', step: '' });
  };
  const failure = offer.error ?? quote.error ?? bound.error;
  if (!offer.data || !quote.data || !bound.data) {
    if (!failure) return <Skeleton height="320px" radius="var(--radius-lg)" />;
    return (
      <>
        <RetryPanel
          title={errorText(failure, words)}
          retry={() => void Promise.all([offer, quote, bound].map(({ refetch }) => refetch()))}
        />
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
    <>
      {offer.data.reason === 'turnover' && <TurnoverLeft offer={offer.data} bonuses={bonuses} />}
      <ConfirmFlow
        name="withdraw"
        subject={JSON.stringify({ account, amount, fee })}
        facts={facts}
        onChange={back}
        blocked={refuse(offer.data, chosen, amount) ?? locked}
        earlier={earlier}
        submitLabel={text('withdraw.submit', { amount: money(net, currency) })}
        proof="password"
        submit={submit}
        onDone={() => {
          keepTyped({});
          change({ id: made.current, account: '', amount: '', step: '' }, { replace: true });
        }}
      />
    </>
  );
}

/** Why this cannot be withdrawn now, in words; nothing while it can. */
function useRefusal() {
  const text = useText('cashier');
  const format = useFormat();
  const [now] = useState(Date.now);
  return (offer: WithdrawOffer, chosen: BankAccount | undefined, amount: number): string | undefined => {
    const reason = reasonIn(offer, reasons, text, format);
    if (reason) return reason;
    if (!chosen) return text('errors:bank_account_unknown');
    if (chosen.usableAt > now) return text('withdraw.reasonAccount', { time: format.moment(chosen.usableAt) });
    return excessIn(offer, amount, 'errors:withdrawal_limit_reached', text);
  };
}
