import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames, IconButton } from '#engine/ui';
import { Dialog, type DialogProps } from './Dialog.tsx';
import styles from './DialogWindow.module.css';

interface Props extends Pick<DialogProps, 'phone' | 'className'> {
  onClose(): void;
  title: string;
  /** What the button that closes it is called. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal window with its title and a button that closes it. The title has the focus first: whoever hears the page hears
 * what opened.
 */
export function DialogWindow({ title, closeLabel, onClose, phone, className, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog labelledBy={id} onClose={onClose} phone={phone} className={classNames(styles.window, className)}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="x" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </Dialog>
  );
}
