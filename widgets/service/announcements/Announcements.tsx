import { useState } from 'react';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton, StatusMessage } from '#engine/ui';
import type { ServiceAnnouncementsProps } from '#schemas/widgets';
import styles from './Announcements.module.css';
import { Article } from './parts/Article.tsx';
import { newestFirst } from './parts/newest-first.ts';
import { Titles } from './parts/Titles.tsx';

/** The window of announcements (§2): titles by the page, and the one that is chosen. */
export default function Announcements({ id, shows = 'all' }: ServiceAnnouncementsProps) {
  const text = useText('service');
  const modal = useModal();
  const close = () => modal?.close();
  const { data, error, refetch } = useQuery('notice', {});
  const notices = newestFirst(data, shows);
  const [chosen, choose] = useState(id);
  /** On phones either the titles are seen or the one that is chosen. */
  const [reading, read] = useState(id !== undefined || shows === 'popup');
  const notice = notices.find((one) => one.id === chosen) ?? notices[0];

  return (
    <DialogWindow
      title={text('announcements.title')}
      closeLabel={text('announcements.close')}
      onClose={close}
      phone="fill"
      className={styles.window}
    >
      <div
        data-widget="service/announcements"
        className={styles.columns}
        data-reading={reading}
        data-chosen={notice && ''}
      >
        <Answer
          of={{ data: data && notices, error, refetch }}
          waiting={<Skeleton height="320px" />}
          empty={<StatusMessage icon="speakerphone" title={text('announcements.none')} />}
          failed={text('announcements.failed')}
        >
          {() =>
            notice && (
              <>
                <Titles
                  notices={notices}
                  current={notice.id}
                  onChoose={(next) => {
                    choose(next);
                    read(true);
                  }}
                  t={text}
                />
                <Article key={notice.id} notice={notice} onBack={() => read(false)} t={text} />
              </>
            )
          }
        </Answer>
      </div>
    </DialogWindow>
  );
}
