import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Facts, Money } from '#engine/kit';
import { Button } from '#engine/ui';
import type { BonusDecision, WaitingBonus as Waiting } from '#schemas/admin';
import { AboveLimit } from './AboveLimit.tsx';
import { decideLimitAtom, mayAtom } from './session.ts';
import styles from './WaitingBonus.module.css';
import { WaitingBonusDialog } from './WaitingBonusDialog.tsx';

interface Props {
  bonus: Waiting;
  account: string;
  /** Code of the player's merchant. */
  merchant: string;
  currency: string;
}

/** A bonus that waits for an operator: what it gives and requires, what speaks against it, and what can be decided. */
export function WaitingBonus({ bonus, account, merchant, currency }: Props) {
  const text = useText('office');
  const mayGive = useAtomValue(mayAtom)('rewards.grant');
  const most = useAtomValue(decideLimitAtom)(bonus.amount, currency, merchant, 'rewards.grant');
  const [verdict, setVerdict] = useState<BonusDecision['verdict']>();
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <section className={styles.waiting}>
      <h3 className={styles.head}>{text('bonusWaits.title', { name: bonus.name })}</h3>
      <p className={styles.text}>{text('bonusWaits.text')}</p>
      <ul className={styles.why} aria-label={text('bonusWaits.why')}>
        {bonus.why.map((what) => (
          <li key={what} dir="auto">
            {what}
          </li>
        ))}
      </ul>
      <div className={styles.figures}>
        <Facts
          facts={[
            { label: text('bonusWaits.amount'), value: money(bonus.amount) },
            { label: text('bonusWaits.toPlay'), value: money(bonus.toPlay) },
          ]}
        />
      </div>
      {mayGive && (
        <div className={styles.choices}>
          <Button look="primary" disabled={most !== undefined} onClick={() => setVerdict('give')}>
            {text('bonusWaits.give')}
          </Button>
          <Button disabled={most !== undefined} onClick={() => setVerdict('withhold')}>
            {text('bonusWaits.withhold')}
          </Button>
          <AboveLimit most={most} currency={currency} />
        </div>
      )}
      {verdict && (
        <WaitingBonusDialog
          bonus={bonus}
          account={account}
          merchant={merchant}
          currency={currency}
          verdict={verdict}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </section>
  );
}
