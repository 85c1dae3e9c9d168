import { useState } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { Announcement } from '#schemas/platform';
import styles from '../Messages.module.css';
import { Letter } from './Letter.tsx';
import { LetterRow } from './LetterRow.tsx';

/** What the platform tells everybody, newest first. */
export function Announcements() {
  const text = useText('messages');
  const { data, error, refetch } = useQuery('notice', {});
  const [open, setOpen] = useState<Announcement>();
  const newest = data && [...data.player].sort((a, b) => b.publishedAt - a.publishedAt);
  return (
    <>
      <Answer
        of={{ data: newest, error, refetch }}
        waiting={
          <div aria-hidden="true">
            <SkeletonList count={5} row={<Skeleton height="64px" radius="var(--radius-md)" />} />
          </div>
        }
        empty={<StatusMessage icon="speakerphone" title={text('noAnnouncements')} />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((notice) => (
              <LetterRow
                key={notice.id}
                icon="speakerphone"
                title={notice.title}
                at={notice.publishedAt}
                onOpen={() => setOpen(notice)}
              />
            ))}
          </ul>
        )}
      </Answer>
      {open && (
        <Letter title={open.title} at={open.publishedAt} content={open.content} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
