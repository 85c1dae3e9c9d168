import { useEffect, useState } from 'react';
import { useText } from '#engine/i18n';
import { CopyField, StatusBadge } from '#engine/kit';
import type { LotteryDraw } from '#schemas/platform';
import styles from './Records.module.css';

/** What a draw was bound to before the sale, and the seed that shows it; the browser compares them by itself. */
export function Proof({ draw: { seed, commitment } }: { draw: LotteryDraw }) {
  const text = useText('lottery');
  const [hash, setHash] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void sha256(seed).then((value) => {
      if (!isGone) setHash(value);
    });
    return () => {
      isGone = true;
    };
  }, [seed]);
  return (
    <div className={styles.proof}>
      <p className={styles.quiet}>{text('hall.proofText')}</p>
      <CopyField label={text('hall.commitment')} value={commitment} />
      <CopyField label={text('hall.seed')} value={seed} />
      {hash !== undefined && (
        <StatusBadge tone={hash === commitment ? 'positive' : 'negative'}>
          {text(hash === commitment ? 'hall.proven' : 'hall.unproven')}
        </StatusBadge>
      )}
    </div>
  );
}

/** SHA-256 of bytes in hexadecimal, in hexadecimal. */
async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
