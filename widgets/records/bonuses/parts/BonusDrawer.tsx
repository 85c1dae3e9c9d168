import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Drawer, Facts, Money, StatusBadge } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { type RowOf, useMutation, useQuery } from '#engine/platform';
import { Answer, Button, Skeleton } from '#engine/ui';
import type { GiveUpQuote } from '#schemas/platform';
import { BonusStakes, StakeWeights } from '#widgets/cashier';
import { moveKinds } from '#widgets/records';
import styles from './BonusDrawer.module.css';
import { Played } from './Played.tsx';
import { states, tones } from './states.ts';
import { Terms } from './Terms.tsx';

type Bonus = RowOf<'bonusRecords'>;

/** A bonus: what it requires and binds to, how far it is, and a way to give it up that says first what is lost. */
export function BonusDrawer({ bonus, onClose }: { bonus: Bonus; onClose(): void }) {
  const text = useText('records');
  const format = useFormat();
  const [givesUp, setGivesUp] = useState(false);
  const { kind, at, amount, currency, required, state, terms, canGiveUp = false } = bonus;
  const facts = [
    { label: text('amount'), value: <Money minor={amount} currency={currency} /> },
    { label: text('at'), value: <bdi>{format.moment(at)}</bdi> },
    { label: text('state'), value: <StatusBadge tone={tones[state]}>{text(states[state])}</StatusBadge> },
    ...(required ? [{ label: text('bonuses.turnover'), value: <Played {...bonus} required={required} /> }] : []),
  ];
  return (
    <Drawer title={text(moveKinds[kind])} onClose={onClose}>
      <div className={styles.bonus}>
        <Facts facts={facts} />
        {state === 'open' && <StakeWeights className={styles.words} />}
        {state === 'open' && <BonusStakes className={styles.words} />}
        {terms && <Terms terms={terms} currency={currency} />}
        {canGiveUp && !givesUp && (
          <Button wide onClick={() => setGivesUp(true)}>
            {text('bonuses.giveUp')}
          </Button>
        )}
        {givesUp && <GiveUp id={bonus.id} onKeep={() => setGivesUp(false)} onDone={onClose} />}
      </div>
    </Drawer>
  );
}

function GiveUp({ id, ...then }: { id: string; onKeep(): void; onDone(): void }) {
  const text = useText('records');
  const quote = useQuery('giveUpQuote', { query: { id } });
  return (
    <section className={styles.giveUp} aria-label={text('bonuses.giveUpTitle')}>
      <h3 className={styles.title}>{text('bonuses.giveUpTitle')}</h3>
      <p className={styles.words}>{text('bonuses.giveUpText')}</p>
      <Answer of={quote} waiting={<Skeleton height="160px" radius="var(--radius-md)" />} empty={null}>
        {(data) => <Confirm quote={data} renew={() => void quote.refetch()} {...then} />}
      </Answer>
    </section>
  );
}

interface ConfirmProps {
  quote: GiveUpQuote;
  renew(): void;
  onKeep(): void;
  onDone(): void;
}

/** What it costs now; where it costs more by the time of the press, it is said anew and nothing is taken. */
function Confirm({ quote, renew, onKeep, onDone }: ConfirmProps) {
  const text = useText('records');
  const format = useFormat();
  const toast = useSetAtom(toastAtom);
  const giveUp = useMutation('giveUpBonus');
  const { id, lost, left, stays, currency } = quote;
  const press = async () => {
    // What failed has been told in a toast.
    const done = await giveUp.send({ body: { id, lost } }).catch(() => undefined);
    if (!done) return renew();
    const amount = format.money(done.lost, done.currency);
    toast({ tone: 'positive', text: text('bonuses.givenUp', { amount }) });
    onDone();
  };
  const facts = [
    { label: text('bonuses.lost'), value: <Money minor={-lost} currency={currency} change /> },
    { label: text('bonuses.left'), value: <Money minor={left} currency={currency} /> },
    { label: text('bonuses.stays'), value: <Money minor={stays} currency={currency} /> },
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className={styles.buttons}>
        <Button look="danger" busy={giveUp.pending} onClick={() => void press()}>
          {text('bonuses.confirm')}
        </Button>
        <Button look="quiet" disabled={giveUp.pending} onClick={onKeep}>
          {text('bonuses.keep')}
        </Button>
      </div>
    </>
  );
}
