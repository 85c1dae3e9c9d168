import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dialogsAtom } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from './Overlays.module.css';
import { type Toast, toastsAtom } from './state.ts';

const icons: Record<Toast['tone'], IconName> = {
  info: 'info-circle',
  positive: 'check',
  negative: 'alert-triangle',
  warning: 'alert-triangle',
};

/** A message stays so long, and longer for each letter of its text, ms. */
const least = 4000;
const perLetter = 40;

/** Short messages, announced by the page's one live region. While a window is open it is there: all else is inert then. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const dialog = useAtomValue(dialogsAtom).at(-1);
  const hidden = usePageHidden();
  const region = (
    // Windows have status lines of their own.
    <div className={styles.toasts} role={dialog ? undefined : 'status'} aria-live="polite">
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} hidden={hidden} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** A message goes away by itself, but not while somebody is at it, or while nobody sees the page. */
function Message({ toast: { id, tone, text }, hidden }: { toast: Toast; hidden: boolean }) {
  const label = useText('shell')('dismiss');
  const setToasts = useSetAtom(toastsAtom);
  const [hovered, hover] = useState(false);
  const [focused, focus] = useState(false);
  const dismiss = useCallback(() => setToasts((toasts) => toasts.filter((other) => other.id !== id)), [setToasts, id]);
  useCountdown(least + text.length * perLetter, hovered || focused || hidden, dismiss);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it acts; the rest only waits
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <Icon name={icons[tone]} />
      <p>{text}</p>
      <span aria-live="off">
        <IconButton icon="x" label={label} onClick={dismiss} />
      </span>
    </div>
  );
}

/** Calls back after a time, of which nothing passes while it is paused. */
function useCountdown(duration: number, paused: boolean, ended: () => void): void {
  const left = useRef(duration);
  useEffect(() => {
    if (paused) return undefined;
    const start = performance.now();
    const timer = setTimeout(ended, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [paused, ended]);
}

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
