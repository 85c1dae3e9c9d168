import type { ReactNode } from 'react';
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
  return (
    <Drawer title={title} onClose={onClose} footer={footer}>
      {at > 0 && (
        <p className={styles.at}>
          <bdi>{moment(at)}</bdi>
        </p>
      )}
      <RichText html={content} />
    </Drawer>
  );
}
