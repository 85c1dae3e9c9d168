import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { classNames, Icon, IconButton } from '#engine/ui';
import type { ShellNoticeBarProps } from '#schemas/widgets';
import styles from './NoticeBar.module.css';
import { useTurns } from './parts/use-turns.ts';

/** Announcements, one line at a time (§3); a click opens the one that is shown. Nothing while there are none. */
export default function NoticeBar({ interval = 7000, look = 'plain' }: ShellNoticeBarProps) {
  const text = useText('shell');
  const { data } = useQuery('notice', {});
  const notices = data?.player ?? [];
  const openModal = useSetAtom(openModalAtom);
  const [resting, setResting] = useState(false);
  const [paused, setPaused] = useState(false);
  const [turn, next] = useTurns(notices.length, interval, resting || paused);
  const notice = notices[turn];
  if (!notice) return <div data-widget="shell/notice-bar" className={styles.waiting} />;
  return (
    <section
      data-widget="shell/notice-bar"
      aria-label={text('notice.label')}
      className={classNames(styles.bar, styles[look])}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <Icon name="speakerphone" className={styles.icon} />
      <button
        key={notice.id}
        type="button"
        className={styles.notice}
        dir="auto"
        title={notice.title}
        onClick={() => openModal('announcement', { id: notice.id })}
      >
        {notice.title}
      </button>
      {notices.length > 1 && (
        <div className={styles.tools}>
          <IconButton
            icon={paused ? 'player-play' : 'player-pause'}
            size={16}
            label={text(paused ? 'notice.play' : 'notice.pause')}
            onClick={() => setPaused(!paused)}
          />
          <IconButton icon="chevron-right" size={16} label={text('notice.next')} onClick={next} />
        </div>
      )}
    </section>
  );
}
