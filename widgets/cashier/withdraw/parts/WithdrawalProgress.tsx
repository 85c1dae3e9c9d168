import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Button, Skeleton } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { WithdrawalDetail } from '#schemas/platform';
import {
  comesWord,
  PaymentSteps,
  PaymentsLink,
  Progress,
  withdrawalDue,
  withdrawalFaces,
  withdrawalWord,
} from '#widgets/cashier';
import { NotReceived } from './NotReceived.tsx';

/** Asked anew this often while it is under way, ms: events come sooner, if they come. */
const lookEvery = 8000;

/** A withdrawal that was requested, live; when it was paid, the player says whether it has come (§4). */
export function WithdrawalProgress({ id, records }: { id: string; records: RouteReference | undefined }) {
  const text = useText('cashier');
  const withdrawal = useQuery('withdrawalStatus', { query: { id } }, { every: lookEvery });
  return (
    <>
      <PaymentSteps first={text('deposit.steps.amount')} at="receipt" />
      <Answer of={withdrawal} waiting={<Skeleton height="420px" radius="var(--radius-lg)" />}>
        {(data) => <Shown withdrawal={data} records={records} />}
      </Answer>
    </>
  );
}

function Shown({ withdrawal, records }: { withdrawal: WithdrawalDetail; records: RouteReference | undefined }) {
  const text = useText('cashier');
  const format = useFormat();
  const { moment } = format;
  const { change } = useRouteQuery();
  const { id, state, amount, fee, net, currency, accountName, accountNumber, reference, timeline } = withdrawal;
  const { receivedAt, cancellable } = withdrawal;
  const [denies, setDenies] = useState(false);
  const isAsked = state === 'paid';
  const due = withdrawalDue(withdrawal, text, format);
  const facts = [
    { label: text('deposit.reference'), value: <bdi className="tabular">{reference}</bdi> },
    {
      label: text('withdraw.account'),
      value: (
        <bdi>
          {accountName} {accountNumber}
        </bdi>
      ),
    },
    ...(fee > 0 ? [{ label: text('deposit.fee'), value: <Money minor={fee} currency={currency} /> }] : []),
    ...(net > 0 ? [{ label: text(comesWord(state)), value: <Money minor={net} currency={currency} /> }] : []),
    ...(due ? [{ label: text('due.label'), value: due }] : []),
    ...(receivedAt === undefined ? [] : [{ label: text('withdraw.countsFrom'), value: moment(receivedAt) }]),
  ];
  return (
    <Progress
      {...{ state, amount, currency, facts, timeline }}
      wordOf={withdrawalWord}
      face={withdrawalFaces[state]}
      instructions={isAsked && denies && <NotReceived id={id} onClose={() => setDenies(false)} />}
    >
      {isAsked && !denies && <ReceiptButtons id={id} onDeny={() => setDenies(true)} />}
      {cancellable && <CancelButton id={id} />}
      <Button look="quiet" onClick={() => change({ id: '' })}>
        {text('withdraw.back')}
      </Button>
      <PaymentsLink route={records} show="withdrawals" />
    </Progress>
  );
}

function ReceiptButtons({ id, onDeny }: { id: string; onDeny(): void }) {
  const text = useText('cashier');
  const confirm = useMutation('confirmReceipt');
  const receive = () => void confirm.send({ body: { id, received: true } }).catch(() => undefined);
  return (
    <>
      <Button look="primary" size="lg" busy={confirm.pending} onClick={receive}>
        {text('withdraw.received')}
      </Button>
      <Button disabled={confirm.pending} onClick={onDeny}>
        {text('withdraw.notReceived')}
      </Button>
    </>
  );
}

function CancelButton({ id }: { id: string }) {
  const text = useText('cashier');
  const cancel = useMutation('cancelWithdrawal');
  return (
    <Button busy={cancel.pending} onClick={() => void cancel.send({ body: { id } }).catch(() => undefined)}>
      {text('withdraw.cancel')}
    </Button>
  );
}
