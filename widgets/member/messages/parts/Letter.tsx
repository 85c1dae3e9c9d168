import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { RichText } from '#engine/rich-text';
import styles from '../Messages.module.css';

interface Props {
  title: string;
  at: number;
  /** HTML of the platform. */
  content: string;
  onClose(): void;
  footer?: ReactNode;
}

/** One message, beside the list. */
export function Letter({ title, at, content, onClose, footer }: Props) {
  const { moment } = useFormat();
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = body.current;
    // A page of the site opens in place: another tab has no session.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <Drawer title={title} onClose={onClose} footer={footer}>
      {at > 0 && (
        <p className={styles.at}>
          <bdi>{moment(at)}</bdi>
        </p>
      )}
      <div ref={body}>
        <RichText html={content} />
      </div>
    </Drawer>
  );
}
