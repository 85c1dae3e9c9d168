import { useStore } from 'jotai';
import { use } from 'react';
import { messagesAtom } from './context.ts';

/** Lists whose texts have been there once. */
const shown = new WeakSet<readonly string[]>();

/** List → what a component waited for. React wants it used once more when it has come. */
const awaited = new WeakMap<readonly string[], Promise<void>>();

/**
 * Waits for the texts of lists of namespaces: the component suspends until they are there. What is shown already never goes
 * away again: a text that another language lacks comes later.
 */
export function useNamespaces(...lists: readonly (readonly string[])[]): void {
  const { ensure } = useStore().get(messagesAtom);
  const waiting = lists.map((list) => ensure(list));
  for (const [at, list] of lists.entries()) {
    const promise = waiting[at];
    if (!promise) shown.add(list);
    else if (!shown.has(list)) awaited.set(list, promise);
    const last = awaited.get(list);
    if (last) use(last);
  }
}
