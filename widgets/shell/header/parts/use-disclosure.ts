import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a mouse must rest on an entry, or be away from it, before its panel follows (ms). */
const rest = { open: 120, close: 220 };

/**
 * A panel beside a button, both in one list item: open while a mouse rests on the item, toggled by the button for
 * fingers and keys, entered with the down arrow, closed by Escape and by whatever happens elsewhere.
 */
export function useDisclosure(button: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const hovered = useRef(false);
  const close = () => setOpen(false);

  useEffect(() => {
    const item = button.current?.closest('li');
    if (!item) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (wait: number, next: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(next), wait);
    };
    const enter = ({ pointerType }: PointerEvent) => {
      hovered.current = pointerType === 'mouse';
      if (hovered.current) after(rest.open, true);
    };
    const leave = () => {
      if (hovered.current) after(rest.close, false);
      hovered.current = false;
    };
    const away = ({ target }: Event) => {
      if (target instanceof Node && !item.contains(target)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (item.querySelector('[aria-controls] + div')?.contains(document.activeElement)) button.current?.focus();
        setOpen(false);
      }
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => item.querySelector<HTMLElement>('[aria-controls] + div a')?.focus());
    };
    item.addEventListener('pointerenter', enter);
    item.addEventListener('pointerleave', leave);
    item.addEventListener('keydown', press);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      clearTimeout(timer);
      item.removeEventListener('pointerenter', enter);
      item.removeEventListener('pointerleave', leave);
      item.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [button]);

  return {
    open,
    close,
    /** A mouse that is there has opened it already: its click is no wish to close. */
    toggle: () => setOpen(hovered.current || !open),
  };
}
