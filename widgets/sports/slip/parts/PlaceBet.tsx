import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { parseAmount, useFormat, useText } from '#engine/i18n';
import { useAttempt } from '#engine/kit';
import { errorText, useMutation } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, FieldBox } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { PlaceSlipRequest } from '#schemas/platform';
import { type BookPicks, dropPicksAtom, repricePicksAtom } from '#widgets/sports';
import styles from '../Slip.module.css';

/**
 * Stake and button of the picks that one book takes: the bet is placed here, at the prices that the book confirms. What was sent
 * without an answer is found out first, also after a reload: another press would be another bet.
 */
export function PlaceBet({
  book: { game, picks, price },
  account,
  balance: { currency, sumBalance },
  deposit,
  onDone,
}: {
  book: BookPicks;
  account: string;
  /** In minor units. */
  balance: { currency: string; sumBalance: number };
  /** The way to the cashier. */
  deposit: Link | undefined;
  onDone: (words: string) => void;
}) {
  const text = useText('sports');
  const format = useFormat();
  const id = useId();
  const drop = useSetAtom(dropPicksAtom);
  const reprice = useSetAtom(repricePicksAtom);
  // The slip says itself what has become of a bet: a word beside it would be another one.
  const slip = useMutation('placeSlip', { onError: 'field' });
  const { unknown, send } = useAttempt(
    `placeSlip:${account}:${game.nodeId}`,
    (body: PlaceSlipRequest, idempotencyKey) => slip.send({ body, idempotencyKey }),
  );
  const [typed, setTyped] = useState('');
  const [together, setTogether] = useState(true);
  const [refusal, setRefusal] = useState('');
  /** What has no answer yet was asked for again. */
  const [asked, setAsked] = useState(false);
  const stake = parseAmount(typed, format.locale, currency).minor ?? 0;
  const isOne = together && picks.length > 1;
  // While it is being placed the balance may have lost the stake already.
  const lacks = slip.pending ? 0 : stake * (isOne ? 1 : picks.length) - sumBalance;
  const isInPlay = picks.some(({ fixture }) => fixture.live);
  const best = isOne ? stake * price : picks.reduce((sum, pick) => sum + stake * pick.price, 0);

  async function place(body?: PlaceSlipRequest) {
    const placed = await send(body).catch((error: unknown) => setRefusal(errorText(error, text)));
    if (!placed) return;
    setRefusal('');
    const sent = body ?? (JSON.parse(unknown?.subject ?? '{}') as PlaceSlipRequest);
    const matches = sent.picks.map(({ fixture }) => fixture);
    if (placed.state === 'rejected') {
      const now = placed.prices;
      const isGone = now?.every((price) => price <= 1);
      const why = text(`bet.${isGone ? 'closed' : (placed.reason ?? 'other')}`);
      setRefusal(why);
      if (now) reprice(new Map(matches.map((match, index) => [match, now[index] ?? 0])));
      // With its last pick this form goes, and what it says with it.
      if (isGone) onDone(why);
      return;
    }
    const words = { amount: format.money(placed.staked, currency), best: format.money(placed.best, currency) };
    for (const match of matches) drop(match);
    onDone(text('bet.accepted', words));
  }

  function submit() {
    if (stake === 0) {
      setRefusal(text('bet.bad'));
      return;
    }
    if (lacks > 0) return;
    setAsked(false);
    const sent = picks.map((pick) => ({ fixture: pick.fixture.id, outcome: pick.outcome, price: pick.price }));
    void place({ nodeId: game.nodeId, picks: sent, stake, together: isOne, rule: 'better' });
  }

  async function ask() {
    await place();
    setAsked(true);
  }

  if (unknown)
    return (
      <div className={styles.bet}>
        <p role="alert" className={styles.refusal}>
          {text('bet.unknown')}
        </p>
        {asked && !slip.pending && (
          <p role="status" className={styles.note}>
            {text('bet.noAnswer')}
          </p>
        )}
        <Button look="primary" busy={slip.pending} onClick={() => void ask()}>
          {text(slip.pending ? 'bet.placing' : 'bet.ask')}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.bet}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {picks.length > 1 && (
        <label className={styles.one}>
          <input type="checkbox" checked={together} onChange={() => setTogether(!together)} />
          {text('bet.one')}
        </label>
      )}
      <label htmlFor={id}>{text(isOne || picks.length === 1 ? 'bet.stake' : 'bet.of')}</label>
      <FieldBox isFaulty={refusal !== '' && stake === 0}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal('');
          }}
        />
      </FieldBox>
      <p className={styles.together}>
        <span>{text('bet.back')}</span>
        <span className={styles.price}>{format.money(Math.floor(best + 1e-6), currency)}</span>
      </p>
      {isInPlay && <p className={styles.note}>{text('bet.inPlay')}</p>}
      <p role="alert" className={styles.refusal}>
        {lacks > 0 ? text('bet.short', { amount: format.money(lacks, currency) }) : refusal}
      </p>
      {lacks > 0 && deposit ? (
        <BrandLink link={deposit} className={buttonClass({ look: 'primary' })}>
          {text('bet.deposit')}
        </BrandLink>
      ) : (
        <Button look="primary" type="submit" busy={slip.pending}>
          {text(slip.pending ? 'bet.placing' : 'bet.place')}
        </Button>
      )}
    </form>
  );
}
