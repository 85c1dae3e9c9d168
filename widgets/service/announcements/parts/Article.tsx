import { useEffect, useId, useRef } from 'react';
import { type Translate, useFormat } from '#engine/i18n';
import { RichText } from '#engine/rich-text';
import { Icon } from '#engine/ui';
import type { Announcement } from '#schemas/platform';
import styles from '../Announcements.module.css';

interface Props {
  notice: Announcement;
  /** Back to the titles, on phones. */
  onBack(): void;
  t: Translate<'service'>;
}

/** One announcement: title, moment and text, which is HTML of the platform's own and cleaned of all that could do harm. */
export function Article({ notice, onBack, t }: Props) {
  const { title, content, publishedAt } = notice;
  const { momentOf } = useFormat();
  const id = useId();
  const article = useRef<HTMLElement>(null);
  // A long one that was read to its end must not let the next begin in the middle.
  useEffect(() => {
    if (article.current) article.current.scrollTop = 0;
  }, []);
  return (
    <article ref={article} className={styles.article} aria-labelledby={id}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="arrow-left" size={18} />
        {t('announcements.all')}
      </button>
      <h3 id={id} className={styles.title} dir="auto">
        {title}
      </h3>
      {publishedAt > 0 && (
        <time className={styles.moment} dir="ltr" dateTime={new Date(publishedAt).toISOString()}>
          {momentOf(publishedAt)}
        </time>
      )}
      <RichText html={content} />
    </article>
  );
}
