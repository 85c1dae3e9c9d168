import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, IconButton, Skeleton, SkeletonList } from '#engine/ui';
import type { GamesSubGamesProps } from '#schemas/widgets';
import { vendorName } from '#widgets/games';
import { ByType } from './parts/ByType.tsx';
import { Mark } from './parts/Mark.tsx';
import styles from './SubGames.module.css';

/** The games of a vendor, from a tile that stands for them (§2, isGame VASSALAGE). */
export default function SubGames({ vassalage, gameType }: GamesSubGamesProps) {
  const text = useText('finding');
  const { brand } = useAtomValue(coreAtom);
  const close = useModal()?.close ?? (() => undefined);
  const { data, error, refetch } = useQuery('subGames', { body: { vassalage, ...(gameType ? { gameType } : {}) } });
  const name = data && vendorName(brand, vassalage, data.name);
  return (
    <Dialog label={name ?? text('subGames.title')} onClose={close} className={styles.window}>
      <div data-widget="games/sub-games" className={styles.vendor}>
        <div className={styles.head}>
          {name && data && <Mark vassalage={vassalage} icon={data.icon} />}
          <div className={styles.words}>
            <h2 className={styles.title} dir="auto">
              {name ?? <Skeleton width="160px" />}
            </h2>
            <p className={styles.line}>{text('subGames.choose')}</p>
          </div>
          <IconButton icon="x" label={text('shell:close')} onClick={close} />
        </div>
        <Answer of={{ data, error, refetch }} waiting={<Waiting />} failed={text('subGames.failed')}>
          {({ list }) => <ByType key={vassalage} list={list} onLeave={close} />}
        </Answer>
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <ul className={styles.games} aria-hidden="true">
      <SkeletonList count={6} row={<Skeleton ratio="var(--tile-ratio)" radius="var(--radius-md)" />} />
    </ul>
  );
}
