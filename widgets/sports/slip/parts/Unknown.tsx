import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from './Bet.module.css';
import { Refusal } from './Refusal.tsx';

/** A bet, or a sale, of which nobody knows whether it was made: it is asked for, and nothing else can be done. */
export function Unknown({ pending, words, ask }: { pending: boolean; words: string; ask(): Promise<void> }) {
  const text = useText('sports');
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.bet}>
      <Refusal words={words} />
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
