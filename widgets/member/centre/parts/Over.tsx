import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useLeave } from '#engine/routing';
import { classNames } from '#engine/ui';
import { Behind } from './Behind.tsx';
import styles from './Over.module.css';

/** When the last window of a centre was taken away, ms since the page began. */
let left = Number.NEGATIVE_INFINITY;
/** A window that follows another within so many ms is the same one to the player, with another panel. */
const sameWindow = 300;

/** A window over the page where the player was. Escape, a click outside and the button that closes it lead back there. */
export function Over({ form, children }: { form: 'window' | 'drawer' | 'sheet'; children: ReactNode }) {
  const text = useText('member');
  const leave = useLeave();
  const [follows] = useState(() => performance.now() - left < sameWindow);
  const inside = useRef<HTMLDivElement>(null);
  // Whoever hears the page hears what opened; the dialog itself has been shown by now.
  useEffect(() => inside.current?.querySelector('h1')?.focus(), []);
  useEffect(
    () => () => {
      left = performance.now();
    },
    [],
  );
  return (
    <>
      <Behind />
      <Dialog
        label={text('centre.title')}
        onClose={leave}
        place={form === 'drawer' ? 'end' : 'center'}
        phone="fill"
        className={classNames(styles.window, styles[form], follows && styles.follows)}
      >
        <div ref={inside}>{children}</div>
      </Dialog>
    </>
  );
}
