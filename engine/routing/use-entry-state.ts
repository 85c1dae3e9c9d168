import { useCallback, useEffect, useState } from 'react';
import { keep, useEntry } from './entries.ts';

/**
 * State of a part of a page that belongs to the entry of the browser's history: whoever comes back to it, by the browser's
 * buttons or by a reload, finds it as it was. An entry of the same page that is new goes on with what is shown.
 * @param name of the state, unique on the page
 * @param initial plain data
 */
export function useEntryState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { entry, entries } = useEntry();
  const known = (otherwise: Value): Value => {
    const { states = {} } = entries.get(entry) ?? {};
    return name in states ? (states[name] as Value) : otherwise;
  };
  const [state, setState] = useState(() => ({ entry, value: known(initial) }));
  const now = state.entry === entry ? state : { entry, value: known(state.value) };
  if (now !== state) setState(now);
  const { value } = now;

  useEffect(() => {
    keep(entries, entry, { states: { ...entries.get(entry)?.states, [name]: value } });
  }, [entries, entry, name, value]);

  const set = useCallback((next: Value) => setState((before) => ({ ...before, value: next })), []);
  return [value, set];
}
