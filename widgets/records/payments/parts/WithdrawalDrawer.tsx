import { useFormat, useText } from '#engine/i18n';
import { Drawer, Money } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { WithdrawalDetail } from '#schemas/platform';
import { comesWord, withdrawalDue, withdrawalFaces, withdrawalWord } from '#widgets/cashier';
import { Next, type Way } from './Next.tsx';
import { PaymentDetail } from './PaymentDetail.tsx';

interface Props {
  id: string;
  /** Route on which the player says whether a payout has come. */
  route: RouteReference | undefined;
  onClose(): void;
}

/** Asked anew this often while it lies open, ms: events come sooner, if they come. */
const lookEvery = 8000;

/** A withdrawal with its timeline, and what there is to do about it. */
export function WithdrawalDrawer({ id, route, onClose }: Props) {
  const text = useText('records');
  const answer = useQuery('withdrawalStatus', { query: { id } }, { every: lookEvery });
  const { data } = answer;
  const next = data && nextOf(data, route);
  return (
    <Drawer
      title={data?.accountName ?? text('cashier:titles.withdraw')}
      onClose={onClose}
      footer={next && <Next way={next} />}
    >
      <Answer of={answer} waiting={<Skeleton height="360px" radius="var(--radius-md)" />}>
        {(withdrawal) => <Shown withdrawal={withdrawal} />}
      </Answer>
    </Drawer>
  );
}

function Shown({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const text = useText('records');
  const format = useFormat();
  const { moment } = format;
  const { state, amount, fee, net, currency, at, receivedAt, accountName, accountNumber } = withdrawal;
  const { reference, proofs = [], timeline } = withdrawal;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const account = (
    <bdi>
      {accountName} {accountNumber}
    </bdi>
  );
  const due = withdrawalDue(withdrawal, text, format);
  const facts = [
    { label: text('cashier:withdraw.account'), value: account },
    { label: text('at'), value: <bdi>{moment(at)}</bdi> },
    ...(net > 0
      ? [
          { label: text('cashier:deposit.fee'), value: money(fee) },
          { label: text(comesWord(state)), value: money(net) },
        ]
      : []),
    ...(due ? [{ label: text('cashier:due.label'), value: due }] : []),
    ...(receivedAt === undefined
      ? []
      : [{ label: text('cashier:withdraw.countsFrom'), value: <bdi>{moment(receivedAt)}</bdi> }]),
    ...(proofs.length > 0
      ? [{ label: text('cashier:withdraw.proof'), value: text('payments.receiptSent', { count: proofs.length }) }]
      : []),
  ];
  return (
    <PaymentDetail
      {...{ state, amount, currency, facts, reference, timeline }}
      wordOf={withdrawalWord}
      face={withdrawalFaces[state]}
    />
  );
}

/** The way on: to the player's word on a payout, and to one that can still be taken back. */
function nextOf({ id, state, cancellable }: WithdrawalDetail, route: RouteReference | undefined): Way | undefined {
  if (route === undefined || (state !== 'paid' && !cancellable)) return undefined;
  const label = state === 'paid' ? 'records:payments.confirm' : 'records:payments.look';
  return { link: { route, query: { id } }, label };
}
