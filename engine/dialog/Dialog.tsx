import { useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { Covered, classNames } from '#engine/ui';
import styles from './Dialog.module.css';
import { dialogsAtom } from './state.ts';

export interface DialogProps {
  /** Id of the element that names it, or its name. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  /** Escape and a click outside; not for one that stays. */
  onClose?(): void;
  /** Stays until what it asks is answered: neither Escape nor a click outside closes it. */
  stays?: boolean | undefined;
  className?: string | undefined;
  /** On phones a sheet from below; `fill` takes the whole screen there. */
  phone?: 'sheet' | 'fill' | 'center' | undefined;
  /** Where it stands on wide screens: in the middle, or along the end of the line, as high as the window. */
  place?: 'center' | 'end' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children: ReactNode;
}

/**
 * A modal window on the browser's own `<dialog>`: focus is trapped and returned, Escape and a click outside close it,
 * the page behind is inert and does not scroll (§2). While the site is covered it is not shown, and keeps what it holds.
 */
export function Dialog({
  labelledBy,
  label,
  onClose,
  stays = false,
  className,
  phone = 'sheet',
  place = 'center',
  role,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  const setDialogs = useSetAtom(dialogsAtom);
  const covered = use(Covered);
  /** What had the focus in it when the site was covered. */
  const inside = useRef<Element>(null);
  /** It was closed here, and the browser is about to say so. */
  const stepsBack = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element || covered) return undefined;
    const before = document.activeElement;
    element.showModal();
    if (inside.current instanceof HTMLElement) inside.current.focus();
    document.documentElement.dataset.modal = 'open';
    setDialogs((open) => [...open, element]);
    return () => {
      setDialogs((open) => open.filter((other) => other !== element));
      inside.current = element.contains(document.activeElement) ? document.activeElement : null;
      stepsBack.current = element.open;
      element.close();
      if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset.modal;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [covered, setDialogs]);

  // A press that starts inside and ends outside (selecting text) must not close.
  const isOutside = (event: MouseEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser itself
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classNames(styles.dialog, styles[phone], place === 'end' && styles.end)}
      onCancel={(event) => {
        // React lets it rise from a window that stands within this one; the browser does not.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // A browser lets nobody hold it open against a second Escape.
        if (event.target !== event.currentTarget || !event.currentTarget.isConnected) return;
        const isOwn = stepsBack.current;
        stepsBack.current = false;
        if (isOwn) return;
        if (stays) event.currentTarget.showModal();
        else onClose?.();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // The second half of a double click fell upon what the first one opened.
        if (event.detail < 2 && pressedOutside.current && isOutside(event)) onClose?.();
      }}
    >
      <div className={classNames(styles.panel, className)}>{children}</div>
    </dialog>
  );
}
