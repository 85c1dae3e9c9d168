import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from './Bet.module.css';
import { Refusal } from './Refusal.tsx';

/** A bet of which nobody knows whether it stands: it is asked for, and nothing else can be placed. */
export function Unknown({ pending, ask }: { pending: boolean; ask(): Promise<void> }) {
  const text = useText('sports');
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.bet}>
      <Refusal words={text('bet.unknown')} />
      {asked && !pending && (
        <p role="status" className={styles.note}>
          {text('bet.noAnswer')}
        </p>
      )}
      <Button look="primary" busy={pending} onClick={() => void ask().then(() => setAsked(true))}>
        {text(pending ? 'bet.placing' : 'bet.ask')}
      </Button>
    </div>
  );
}
