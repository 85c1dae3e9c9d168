import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, IconButton, Skeleton } from '#engine/ui';
import type { GamesDetailsProps } from '#schemas/widgets';
import styles from './Details.module.css';
import { Known } from './parts/Known.tsx';

/** What is known of a game before it is played. */
export default function Details({ nodeId }: GamesDetailsProps) {
  const text = useText('finding');
  const close = useModal()?.close ?? (() => undefined);
  const { data, error, refetch } = useQuery('gameDetail', { body: { nodeId } });
  return (
    <Dialog label={data?.game.name ?? text('details.title')} onClose={close} className={styles.window}>
      <div data-widget="games/details" className={styles.details}>
        <IconButton icon="x" label={text('shell:close')} className={styles.close} onClick={close} />
        <Answer of={{ data, error, refetch }} waiting={<Waiting />} failed={text('details.failed')}>
          {(known) => <Known key={nodeId} of={known} onLeave={close} />}
        </Answer>
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className={styles.head} aria-hidden="true">
      <Skeleton width="112px" ratio="3/4" radius="var(--radius-md)" />
      <div className={styles.words}>
        <Skeleton width="70%" height="28px" />
        <Skeleton width="40%" />
        <Skeleton height="120px" />
      </div>
    </div>
  );
}
