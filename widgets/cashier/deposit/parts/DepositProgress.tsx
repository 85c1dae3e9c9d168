import { useSetAtom } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { confirmAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
import { BrandLink, useRouteQuery } from '#engine/routing';
import { Answer, Button, buttonClass, Skeleton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import type { DepositDetail } from '#schemas/platform';
import {
  creditedWord,
  depositDue,
  depositFaces,
  depositWord,
  isConfirming,
  PaymentsLink,
  Progress,
} from '#widgets/cashier';
import { DepositSteps } from './DepositSteps.tsx';
import { Instructions } from './Instructions.tsx';

/** Asked anew this often while it waits, ms: events come sooner, if they come. */
const lookEvery = 8000;

/** Where one goes from here. */
interface Ways {
  play: Link | undefined;
  /** Route of the record of deposits. */
  records: RouteReference | undefined;
}

/** A deposit that was begun: what is needed to pay it, and what has become of it, live. */
export function DepositProgress({ id, ...ways }: Ways & { id: string }) {
  const deposit = useQuery('depositStatus', { query: { id } }, { every: lookEvery });
  return (
    <>
      <DepositSteps at={deposit.data?.state === 'paid' ? 'done' : 'pay'} />
      <Answer of={deposit} waiting={<Skeleton height="420px" radius="var(--radius-lg)" />}>
        {(data) => <Shown deposit={data} {...ways} />}
      </Answer>
    </>
  );
}

function Shown({ deposit, play, records }: Ways & { deposit: DepositDetail }) {
  const text = useText('cashier');
  const format = useFormat();
  const { change } = useRouteQuery();
  const {
    id,
    state,
    amount,
    fee,
    net,
    bonus,
    bonusWaits,
    bonusLost,
    currency,
    methodName,
    reference = '',
    timeline,
    cancellable,
  } = deposit;
  const due = depositDue(deposit, text, format);
  const facts = [
    { label: text('deposit.reference'), value: <bdi className="tabular">{reference}</bdi> },
    { label: text('deposit.way'), value: <bdi>{methodName}</bdi> },
    ...(fee > 0 ? [{ label: text('deposit.fee'), value: <Money minor={fee} currency={currency} /> }] : []),
    ...(net > 0 ? [{ label: text(creditedWord(state)), value: <Money minor={net} currency={currency} /> }] : []),
    ...(bonus > 0 ? [{ label: text('deposit.bonus'), value: <Money minor={bonus} currency={currency} /> }] : []),
    ...(bonusWaits
      ? [{ label: text('deposit.bonusWaits'), value: <Money minor={bonusWaits} currency={currency} /> }]
      : []),
    ...(bonusLost ? [{ label: text('deposit.bonus'), value: text(`deposit.bonusLost.${bonusLost}`) }] : []),
    ...(due ? [{ label: text('due.label'), value: due }] : []),
  ];
  const instructions = state === 'pending' && <Instructions deposit={deposit} />;
  return (
    <Progress
      {...{ state, amount, currency, facts, timeline, instructions }}
      wordNow={depositWord(deposit)}
      face={depositFaces[state]}
    >
      {state === 'paid' && play && (
        <BrandLink link={play} className={buttonClass({ look: 'primary', size: 'lg' })}>
          {text('deposit.play')}
        </BrandLink>
      )}
      {cancellable && <CancelButton id={id} />}
      {!cancellable && !isConfirming(deposit) && (
        <Button look={state === 'paid' ? 'secondary' : 'primary'} size="lg" onClick={() => change({ id: '' })}>
          {text(state === 'paid' ? 'deposit.again' : 'deposit.tryAgain')}
        </Button>
      )}
      <PaymentsLink route={records} show="deposits" />
    </Progress>
  );
}

function CancelButton({ id }: { id: string }) {
  const text = useText('cashier');
  const cancel = useMutation('cancelDeposit');
  const ask = useSetAtom(confirmAtom);
  const take = async () => {
    const confirm = text('deposit.cancel');
    const sure = await ask({ title: confirm, text: text('deposit.cancelSure'), confirm, cancel: text('deposit.keep') });
    if (sure) await cancel.send({ body: { id } }).catch(() => undefined);
  };
  return (
    <Button look="quiet" busy={cancel.pending} onClick={() => void take()}>
      {text('deposit.cancel')}
    </Button>
  );
}
