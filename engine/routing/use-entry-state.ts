import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { keep, useEntry } from './entries.ts';

/** Stands for the entry while the page is taken over from its document, which knows of none. */
const none = '';

/**
 * State of a part of a page that belongs to the entry of the browser's history: whoever comes back to it, by the browser's
 * buttons or by a reload, finds it as it was. An entry of the same page that is new goes on with what is shown. While a page is
 * taken over from its document, the state is the initial one; then it is found as it was, unless somebody has changed it already.
 * @param name of the state, unique on the page
 * @param initial plain data
 */
export function useEntryState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { entry: own, entries } = useEntry();
  const entry = useAtomValue(prerenderedAtom) ? none : own;
  const known = (otherwise: Value): Value => {
    const { states = {} } = entries.get(entry) ?? {};
    return name in states ? (states[name] as Value) : otherwise;
  };
  const [state, setState] = useState(() => ({ entry, value: known(initial), early: false }));
  const next = () => ({ entry, value: state.early ? state.value : known(state.value), early: false });
  const now = state.entry === entry ? state : next();
  if (now !== state) setState(now);
  const { value } = now;

  useEffect(() => {
    if (entry === none) return;
    keep(entries, entry, { states: { ...entries.get(entry)?.states, [name]: value } });
  }, [entries, entry, name, value]);

  const set = useCallback((value: Value) => setState(({ entry }) => ({ entry, value, early: entry === none })), []);
  return [value, set];
}
