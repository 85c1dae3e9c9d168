import { useAtom, useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { balanceAtom } from '#engine/session';
import { Icon, IconButton } from '#engine/ui';
import styles from '../Frame.module.css';
import { needsMoneyAtom } from './strips.ts';
import { useOnline } from './use-online.ts';

/**
 * What the player has to know while the game goes on, above it; the most pressing thing alone.
 * @param saysItself the game hears what happens to the connection, and tells the player
 */
export function Strips({ saysItself }: { saysItself: boolean }) {
  const text = useText('games');
  const isOnline = useOnline();
  const [needsMoney, setNeedsMoney] = useAtom(needsMoneyAtom);
  const isStale = useAtomValue(balanceAtom).stale;
  return (
    <div className={styles.strips} role="status">
      {!isOnline && !saysItself ? (
        <p className={styles.strip} data-tone="warning">
          <Icon name="wifi-off" size={18} />
          {text('frame.offline')}
        </p>
      ) : isOnline && isStale ? (
        <p className={styles.strip} data-tone="warning">
          <Icon name="hourglass" size={18} />
          {text('frame.reconnecting')}
        </p>
      ) : (
        needsMoney && (
          <p className={styles.strip}>
            <Icon name="wallet" size={18} />
            {text('frame.needsMoney')}
            <IconButton icon="x" label={text('shell:close')} onClick={() => setNeedsMoney(false)} />
          </p>
        )
      )}
    </div>
  );
}
