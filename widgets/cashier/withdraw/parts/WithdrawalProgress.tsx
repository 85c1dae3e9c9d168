import { useSetAtom } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { confirmAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Button, Skeleton } from '#engine/ui';
import type { WithdrawalDetail } from '#schemas/platform';
import { Progress } from '#widgets/cashier';
import { tones, wordOf } from './states.ts';

/** Asked anew this often while it is under way, ms: events come sooner, if they come. */
const lookEvery = 8000;

/** A withdrawal that was requested, live; when it was paid, the player says whether it has come (§4). */
export function WithdrawalProgress({ id }: { id: string }) {
  const withdrawal = useQuery('withdrawalStatus', { query: { id } }, { every: lookEvery });
  return (
    <Answer of={withdrawal} waiting={<Skeleton height="420px" radius="var(--radius-lg)" />}>
      {(data) => <Shown withdrawal={data} />}
    </Answer>
  );
}

function Shown({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const text = useText('cashier');
  const { moment } = useFormat();
  const { change } = useRouteQuery();
  const { id, state, amount, fee, net, currency, accountName, accountNumber, reference, timeline } = withdrawal;
  const { receivedAt, cancellable } = withdrawal;
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
    { label: text('withdraw.comes'), value: <Money minor={net} currency={currency} /> },
    ...(receivedAt === undefined ? [] : [{ label: text('withdraw.countsFrom'), value: moment(receivedAt) }]),
  ];
  return (
    <Progress {...{ state, wordOf, amount, currency, facts, timeline }} face={tones[state]}>
      {state === 'paid' && <ReceiptButtons id={id} />}
      {cancellable && <CancelButton id={id} />}
      <Button look="quiet" onClick={() => change({ id: '' })}>
        {text('withdraw.back')}
      </Button>
    </Progress>
  );
}

function ReceiptButtons({ id }: { id: string }) {
  const text = useText('cashier');
  const confirm = useMutation('confirmReceipt');
  const ask = useSetAtom(confirmAtom);
  const say = (received: boolean) => void confirm.send({ body: { id, received } }).catch(() => undefined);
  const deny = async () => {
    const title = text('withdraw.notReceived');
    const question = { title, text: text('withdraw.notReceivedSure'), confirm: title, cancel: text('deposit.keep') };
    if (await ask(question)) say(false);
  };
  return (
    <>
      <Button look="primary" size="lg" busy={confirm.pending} onClick={() => say(true)}>
        {text('withdraw.received')}
      </Button>
      <Button disabled={confirm.pending} onClick={() => void deny()}>
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
