import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Found, Group } from './found.ts';

/** A list of options below a field, one of which is marked: the pattern "combobox" of WAI-ARIA, the list being always open. */
export interface Options {
  listId: string;
  /** Id of the option of a result. */
  idOf(found: Found): string;
  /** Id of the marked one. */
  active: string | undefined;
  mark(found: Found): void;
  /** Opens the marked one. */
  open(): void;
  /** Arrows walk, round and round; Enter opens the marked one. */
  press(event: KeyboardEvent): void;
}

/** The options of groups; the first one is marked whenever others are listed. */
export function useOptions(groups: readonly Group[], onChoose: (found: Found) => void): Options {
  const listId = useId();
  const all = groups.flatMap(({ items }) => items);
  const listed = all.map(({ id }) => id).join('\n');
  const [marked, setMarked] = useState({ listed, at: 0 });
  const at = marked.listed === listed ? marked.at : 0;
  const found = all[at];
  const idOf = ({ id }: Found) => `${listId} ${id}`.replaceAll(/\s/g, '_');
  const active = found && idOf(found);

  // What the keyboard has marked is brought into sight; what a pointer is on is.
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current && active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    byKey.current = false;
  }, [active]);

  const open = () => found && onChoose(found);
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  return {
    listId,
    idOf,
    active,
    open,
    mark: (one) => setMarked({ listed, at: all.indexOf(one) }),
    press(event) {
      const step = steps[event.key];
      // While letters are put together into characters the keys are the keyboard's.
      if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return;
      event.preventDefault();
      if (step) {
        byKey.current = true;
        setMarked({ listed, at: all.length > 0 ? (at + step + all.length) % all.length : 0 });
      } else open();
    },
  };
}
