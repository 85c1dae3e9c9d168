import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** Milliseconds of every sample. */
export interface Samples {
  /** By place: every time that the same key was typed into the same field. */
  keys: number[][];
  mount: number[];
  validateAll: number[];
}

declare global {
  interface Window {
    /** Runs in the page, called by the bench. */
    benchForm: () => Promise<Samples>;
  }
}

/** Lets a page be measured: mounting the form, sending it empty, typing into every field of it. */
export function measurable(form: () => ReactNode): void {
  window.benchForm = async () => {
    const samples: Samples = { keys: [], mount: [], validateAll: [] };
    // The first rounds warm the engine up.
    for (let round = -4; round < 12; round += 1) {
      const { root, element, took: mount } = await mounted(form());
      const validateAll = await timed(() => element.requestSubmit());
      // After a refused submission every field checks on every key: the most that a key can cost.
      const keys = await typedInto(element);
      if (round >= 0) {
        samples.mount.push(mount);
        samples.validateAll.push(validateAll);
        for (const [place, took] of keys.entries()) samples.keys[place] = [...(samples.keys[place] ?? []), took];
      }
      root.unmount();
    }
    return samples;
  };
}

async function mounted(form: ReactNode): Promise<{ root: Root; element: HTMLFormElement; took: number }> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const took = await timed(() => flushSync(() => root.render(form)));
  const element = place.querySelector('form');
  if (!element) throw new Error('the page drew no form');
  return { root, element, took };
}

async function typedInto(form: HTMLFormElement): Promise<number[]> {
  const times: number[] = [];
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')) {
    for (const text of ['a', 'a1', 'a1b']) {
      times.push(
        await timed(() => {
          put?.call(input, text);
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }),
      );
    }
  }
  return times;
}

/** Time until everything that an act set off has been done: React's work, promises, style and layout. */
async function timed(act: () => void): Promise<number> {
  await settled();
  const start = performance.now();
  act();
  await settled();
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** React continues in message events; a few of our own, one after the other, come after all of its. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
}
