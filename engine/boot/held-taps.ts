/** Where the document's first script keeps the buttons that were pressed before there was anybody to answer. */
const holder = globalThis as { heldTaps?: HTMLElement[] | null };

/** How often what is held is tried again, ms. */
const pause = 60;

/**
 * From now on until it is ended, a press on a button that React has yet to take over is not lost: it is made again as soon as
 * the button answers. With it come those that the first script has kept. React takes over first what is pressed, and lets
 * nothing through to what it cannot take over yet: an event that did not arrive at its button was not heard.
 * @param near called with what is pressed: its code is wanted first
 */
export function holdTaps(near: (button: HTMLElement) => void): () => void {
  const held = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = () => {
    timer = undefined;
    for (const button of [...held]) {
      held.delete(button);
      delete button.dataset.held;
      if (button.isConnected) button.click();
    }
  };
  const hold = (button: HTMLElement) => {
    held.add(button);
    // Says that it was felt.
    button.dataset.held = '';
    near(button);
    timer ??= setTimeout(again, pause);
  };
  const hear = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('#root button[type="button"]');
    if (!button) return;
    let arrived = false;
    button.addEventListener('click', () => (arrived = true), { once: true, capture: true });
    // After the event is over.
    setTimeout(() => !arrived && hold(button));
  };

  addEventListener('click', hear, { capture: true });
  for (const button of holder.heldTaps ?? []) hold(button);
  holder.heldTaps = null;
  return () => {
    removeEventListener('click', hear, { capture: true });
    clearTimeout(timer);
    again();
  };
}
