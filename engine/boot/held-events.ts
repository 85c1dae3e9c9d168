type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where the document's first script keeps buttons that were pressed, and fields that were written in, before anybody heard. */
const holder = globalThis as { held?: HTMLElement[] | null };

/** How often what is held is tried again, ms. */
const pause = 60;

/** What is held, as by the first script: buttons, those that send a form, and fields, but for those of which one excludes another. Links answer by themselves. */
const kept = '#root :is(button[type=button],[method=dialog] button,input:not([type=radio]),textarea,select)';

/**
 * From now on until it is ended, nothing that is pressed or written where React has yet to take over is lost: it is done again
 * as soon as it is heard. With it comes what the first script has kept. React takes over first what an event is for, and lets
 * none through to what it cannot take over yet: an event that did not arrive at its element was not heard.
 * @param near called with what is pressed or written in: its code is wanted first
 */
export function holdEvents(near: (element: HTMLElement) => void): () => void {
  /** With fields what was written: React, once it has taken a field over, empties it when it draws next. */
  const held = new Map<HTMLElement, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is yet to be said of events that have been seen, once they are over. */
  const looks = new Set<() => void>();

  const drop = (element: HTMLElement) => {
    held.delete(element);
    delete element.dataset.held;
  };
  const again = () => {
    timer = undefined;
    const written = new Set<Element | null>();
    for (const [field, text] of [...held]) {
      if (!isField(field)) continue;
      drop(field);
      if (!field.isConnected) continue;
      write(field, text);
      // Of a field without a form nothing is sent.
      written.add(field.form);
    }
    for (const element of [...held.keys()]) {
      // A form is sent a moment after its fields are written: it has heard of them by then, or they are held again.
      if (isField(element) || written.has(element.closest('form'))) continue;
      drop(element);
      if (!element.isConnected) continue;
      element.click();
      // What one press has changed is drawn before the next is heard, as if a hand had made them.
      break;
    }
    if (held.size > 0) timer ??= setTimeout(again, pause);
  };
  const hold = (element: HTMLElement, written: string) => {
    held.set(element, written);
    // Says that it was felt.
    element.dataset.held = '';
    near(element);
    timer ??= setTimeout(again, pause);
  };
  const hear = (event: Event) => {
    const { target, type } = event;
    // On a busy device the next event comes before the time of those that it follows.
    for (const look of looks) look();
    // Of an event of the document there is no element.
    const element = (target as Element).closest?.<HTMLElement>(kept);
    if (!element || (isField(element) && !isSwitch(element)) !== (type === 'input')) return;
    // The browser itself opens or closes what the button names. A field names nothing.
    if ((element as HTMLButtonElement).popoverTargetElement) return;
    const written = stateOf(element);
    const known = isKnown(element);
    // Whoever would hear the button has not heard yet what its form was filled with.
    if (element instanceof HTMLButtonElement && element.closest('form')?.querySelector('[data-held]:not(button)')) {
      event.preventDefault();
      event.stopPropagation();
    }
    let arrived = false;
    const arrive = () => {
      arrived = true;
    };
    element.addEventListener(type, arrive, { capture: true, once: true });
    const look = () => {
      // Where one event leads to another, the first is not over when the second comes.
      if (event.eventPhase !== Event.NONE || !looks.delete(look)) return;
      if (!arrived || (!known && isKnown(element))) hold(element, written);
      // Whoever goes on writing is heard: what was held is older.
      else if (held.has(element)) drop(element);
    };
    looks.add(look);
    // After the event is over.
    setTimeout(look);
  };

  for (const type of ['click', 'input']) addEventListener(type, hear, true);
  for (const element of holder.held ?? []) hold(element, stateOf(element));
  holder.held = null;
  return () => {
    for (const type of ['click', 'input']) removeEventListener(type, hear, true);
    clearTimeout(timer);
    again();
  };
}

/** Holds nothing any more: what stood in the document gives way to what is drawn in its place, and that hears for itself. */
export function dropHeldEvents(): void {
  for (const element of holder.held ?? []) delete element.dataset.held;
  holder.held = null;
}

/** What stands in a field: text, the value that is chosen, or the name of its state. */
function stateOf(element: HTMLElement): string {
  if (!isField(element)) return '';
  return isSwitch(element) ? String(element.checked) : element.value;
}

function isField(element: HTMLElement): element is Field {
  return element.matches('input,textarea,select');
}

/** Whether it is ticked rather than written in: browsers say so by a press. */
function isSwitch(element: HTMLElement): element is HTMLInputElement {
  return element.matches('[type=checkbox]');
}

/**
 * Whether React sees what is written in a field: through a property of its own. By the very event for which it takes a field
 * over it sees no change: it takes what has just been written for what the field held.
 */
function isKnown(element: HTMLElement): boolean {
  return Object.hasOwn(element, isSwitch(element) ? 'checked' : 'value');
}

/** Writes anew what stands in a field: React compares with what it saw last, and would hear no change. */
function write(field: Field, state: string): void {
  if (isSwitch(field)) {
    field.checked = state !== 'true';
    field.click();
    return;
  }
  // No choice is without a value, and none is compared.
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  // Past the property by which React sees what the page itself writes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, state);
  // Text is heard by the first, a choice by the second.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
