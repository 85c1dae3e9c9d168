import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import type { Translate } from '#engine/i18n';
import { Pages } from '#engine/kit';
import type { Announcement } from '#schemas/platform';
import styles from '../Announcements.module.css';

interface Props {
  notices: readonly Announcement[];
  /** Id of the one that is shown. */
  current: string;
  onChoose(id: string): void;
  t: Translate<'service'>;
}

/** The titles, so many on a page as the brand says (§9: 9). */
export function Titles({ notices, current, onChoose, t }: Props) {
  const size = useAtomValue(coreAtom).brand.limits?.announcementPageSize ?? 9;
  const [page, turn] = useState(() => Math.floor(notices.findIndex(({ id }) => id === current) / size));
  const pages = Math.ceil(notices.length / size);
  const shown = notices.slice(page * size, (page + 1) * size);
  return (
    <nav className={styles.titles} aria-label={t('announcements.list')}>
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              dir="auto"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.pages}>
          <Pages page={page + 1} pages={pages} onPage={(next) => turn(next - 1)} />
        </div>
      )}
    </nav>
  );
}
