import { useFormat, useText } from '#engine/i18n';
import { Drawer, Money } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { DepositDetail } from '#schemas/platform';
import { creditedWord, depositDue, depositFaces, depositWord } from '#widgets/cashier';
import { Next, type Way } from './Next.tsx';
import { PaymentDetail } from './PaymentDetail.tsx';

interface Props {
  id: string;
  /** Route on which a deposit is gone on with. */
  route: RouteReference | undefined;
  onClose(): void;
}

/** Asked anew this often while it lies open, ms: events come sooner, if they come. */
const lookEvery = 8000;
const itself = (state: string) => state;

/** A deposit with its timeline, and what there is to do about it. */
export function DepositDrawer({ id, route, onClose }: Props) {
  const text = useText('records');
  const answer = useQuery('depositStatus', { query: { id } }, { every: lookEvery });
  const { data } = answer;
  const next = data && nextOf(data, route);
  return (
    <Drawer
      title={data?.methodName ?? text('cashier:titles.depositv2')}
      onClose={onClose}
      footer={next && <Next way={next} />}
    >
      <Answer of={answer} waiting={<Skeleton height="360px" radius="var(--radius-md)" />}>
        {(deposit) => <Shown deposit={deposit} />}
      </Answer>
    </Drawer>
  );
}

function Shown({ deposit }: { deposit: DepositDetail }) {
  const text = useText('records');
  const format = useFormat();
  const { moment } = format;
  const { state, amount, fee, net, currency, at, expiresAt, reference = '', cancellable } = deposit;
  const { bonus, bonusWaits, bonusLost, proofs = [], timeline, methodName } = deposit;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  const due = depositDue(deposit, text, format);
  const facts = [
    { label: text('payments.way'), value: <bdi>{methodName}</bdi> },
    { label: text('at'), value: <bdi>{moment(at)}</bdi> },
    ...(cancellable ? [{ label: text('payments.until'), value: <bdi>{moment(expiresAt)}</bdi> }] : []),
    ...(net > 0
      ? [
          { label: text('cashier:deposit.fee'), value: money(fee) },
          { label: text(creditedWord(state)), value: money(net) },
        ]
      : []),
    ...(bonus > 0 ? [{ label: text('cashier:deposit.bonus'), value: money(bonus) }] : []),
    ...(bonusWaits ? [{ label: text('cashier:deposit.bonusWaits'), value: money(bonusWaits) }] : []),
    ...(bonusLost
      ? [{ label: text('cashier:deposit.bonus'), value: text(`cashier:deposit.bonusLost.${bonusLost}`) }]
      : []),
    ...(due ? [{ label: text('cashier:due.label'), value: due }] : []),
    ...(proofs.length > 0
      ? [{ label: text('payments.receipt'), value: text('payments.receiptSent', { count: proofs.length }) }]
      : []),
  ];
  return (
    <PaymentDetail
      {...{ state, amount, currency, facts, reference, timeline }}
      wordOf={itself}
      wordNow={depositWord(deposit)}
      face={depositFaces[state]}
    />
  );
}

/** The way on: to what is needed to pay one that waits, and to another one where nothing came of it. */
function nextOf({ id, state, cancellable }: DepositDetail, route: RouteReference | undefined): Way | undefined {
  if (route === undefined) return undefined;
  if (cancellable) return { link: { route, query: { id } }, label: 'cashier:deposit.resume' };
  const cameToNothing = state === 'failed' || state === 'cancelled' || state === 'expired';
  return cameToNothing ? { link: { route }, label: 'cashier:deposit.tryAgain' } : undefined;
}
