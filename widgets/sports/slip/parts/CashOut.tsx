import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { useAttempt } from '#engine/kit';
import { errorText, useMutation } from '#engine/platform';
import { Button, Icon } from '#engine/ui';
import type { CashOutBetRequest, OpenBet } from '#schemas/platform';
import styles from './MyBets.module.css';
import { Refusal } from './Refusal.tsx';
import { Unknown } from './Unknown.tsx';
import { useArming } from './use-arming.ts';

const parts = [100, 75, 50, 25] as const;
type Part = (typeof parts)[number];

interface Props {
  bet: OpenBet;
  account: string;
  /** Told what was paid, minor units. */
  onSold(paid: number): void;
}

/** Where a bet is bought back: what is offered, then how much of it, and the button that confirms. One press sells once, by its key. */
export function CashOut({ bet, account, onSold }: Props) {
  const text = useText('sports');
  const { money } = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const sale = useMutation('cashOutBet', { onError: 'field' });
  const { unknown, send } = useAttempt(`cashOutBet:${account}:${bet.id}`, (body: CashOutBetRequest, idempotencyKey) =>
    sale.send({ body, idempotencyKey }),
  );
  const { cashOut, currency } = bet;

  async function sell(body?: CashOutBetRequest) {
    if (sale.pending) return;
    setChoosing(false);
    const sold = await send(body).catch((error: unknown) => setRefusal(errorText(error, text)));
    if (!sold) return;
    if (sold.state === 'sold') onSold(sold.paid);
    else setRefusal(text(`mine.${sold.state}`));
  }

  if (unknown) return <Unknown pending={sale.pending} words={text('mine.unknown')} ask={() => sell()} />;
  if (isChoosing) return <Sale bet={bet} onKeep={() => setChoosing(false)} onSell={(body) => void sell(body)} />;
  return (
    <div className={styles.cash}>
      <Refusal words={refusal} />
      {cashOut === undefined ? (
        <p className={styles.rests}>
          <Icon name="lock" size={16} />
          {text('mine.rests')}
        </p>
      ) : (
        <Button
          wide
          busy={sale.pending}
          onClick={() => {
            setRefusal('');
            setChoosing(true);
          }}
        >
          {sale.pending ? text('mine.selling') : text('mine.sell', { amount: money(cashOut, currency) })}
        </Button>
      )}
    </div>
  );
}

interface SaleProps {
  bet: OpenBet;
  onKeep(): void;
  onSell(body: CashOutBetRequest): void;
}

/** How much of a bet is sold. The button is armed some time after what it stands for has come, as that of a slip is. */
function Sale({ bet: { id, cashOut, least = 0, left, currency, legs }, onKeep, onSell }: SaleProps) {
  const text = useText('sports');
  const { money } = useFormat();
  const [part, setPart] = useState<Part>(100);
  const of = (whole: number) => money(Math.floor((whole * part) / 100), currency);
  const { form, isArmed, onDown, takes } = useArming(JSON.stringify([part, cashOut, left]));
  return (
    <form
      ref={form}
      className={styles.cash}
      onPointerDownCapture={onDown}
      onKeyDownCapture={onDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (takes() && cashOut !== undefined) onSell({ id, least, left, part });
      }}
    >
      <fieldset className={styles.parts} aria-label={text('mine.part')}>
        {parts.map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)}>
            {one}%
          </button>
        ))}
      </fieldset>
      {legs.some(({ phase }) => phase === 'live') && (
        <p className={styles.note}>{text('mine.least', { amount: of(least) })}</p>
      )}
      <Button onClick={onKeep}>{text('mine.keep')}</Button>
      {/* Below all that was pressed before. */}
      <Button look="primary" type="submit" aria-disabled={!isArmed || cashOut === undefined}>
        {cashOut === undefined ? text('mine.rests') : text('mine.confirm', { amount: of(cashOut) })}
      </Button>
    </form>
  );
}
