import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { parseAmount, useFormat, useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { Button, FieldBox } from '#engine/ui';
import { type BookPicks, dropPicksAtom, repricePicksAtom } from '#widgets/sports';
import styles from '../Slip.module.css';

/** Stake and button of the picks that one book takes: the bet is placed here, at the prices that the book confirms. */
export function PlaceBet({
  book: { game, picks, price },
  currency,
  onDone,
}: {
  book: BookPicks;
  currency: string;
  onDone: (words: string) => void;
}) {
  const text = useText('sports');
  const format = useFormat();
  const id = useId();
  const drop = useSetAtom(dropPicksAtom);
  const reprice = useSetAtom(repricePicksAtom);
  const { send, pending } = useMutation('placeSlip');
  const [typed, setTyped] = useState('');
  const [together, setTogether] = useState(true);
  const [refusal, setRefusal] = useState('');
  const stake = parseAmount(typed, format.locale, currency).minor ?? 0;
  const isOne = together && picks.length > 1;
  const isInPlay = picks.some(({ fixture }) => fixture.live);
  const best = isOne ? stake * price : picks.reduce((sum, pick) => sum + stake * pick.price, 0);

  async function place() {
    if (stake === 0) {
      setRefusal(text('bet.bad'));
      return;
    }
    const sent = picks.map((pick) => ({ fixture: pick.fixture.id, outcome: pick.outcome, price: pick.price }));
    const body = { nodeId: game.nodeId, picks: sent, stake, together: isOne, rule: 'better' as const };
    // What failed has been told already.
    const placed = await send({ body }).catch(() => undefined);
    if (!placed) return;
    if (placed.state === 'rejected') {
      const now = placed.prices;
      const isGone = now?.every((price) => price <= 1);
      const why = text(`bet.${isGone ? 'closed' : (placed.reason ?? 'other')}`);
      setRefusal(why);
      if (now) reprice(new Map(picks.map((pick, index) => [pick.fixture.id, now[index] ?? 0])));
      // With its last pick this form goes, and what it says with it.
      if (isGone) onDone(why);
      return;
    }
    const words = { amount: format.money(placed.staked, currency), best: format.money(placed.best, currency) };
    for (const pick of picks) drop(pick.fixture.id);
    onDone(text('bet.accepted', words));
  }

  return (
    <form
      className={styles.bet}
      onSubmit={(event) => {
        event.preventDefault();
        void place();
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
        {refusal}
      </p>
      <Button look="primary" type="submit" busy={pending}>
        {text(pending ? 'bet.placing' : 'bet.place')}
      </Button>
    </form>
  );
}
