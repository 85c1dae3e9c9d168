import { atom } from 'jotai/vanilla';

/** Counts the widgets that stand in the document and that React has yet to take over, and says whose turn it is. */
export interface Hydration {
  /** A widget is to be taken over. Returns what says that it has been, or that it never will be; once. */
  begin(widget: string): () => void;
  /** The page around them has been taken over. */
  pageTaken(): void;
  /** What a widget waits for before it is fetched and taken over; undefined once it is its turn. */
  turnOf(widget: string): Promise<void> | undefined;
  /** It is the turn of a widget, wherever it stands on the page. */
  call(widget: string): void;
  /** It is everybody's turn. */
  callAll(): void;
}

export interface HydrationOptions {
  /** Widgets whose turn it is from the beginning. */
  first?: readonly string[];
  /** Called whenever one of them has ended. */
  taken?(): void;
  /** Called whenever all whose turn it was have been taken over, and others wait. */
  rested?(): void;
  /** Called once all that had begun has ended, and once more whenever that is so again. */
  settled(): void;
}

/** Widgets of one name whose turn has not come. */
interface Waiting {
  count: number;
  turn: Promise<void>;
  begin(): void;
}

export function createHydration({ first = [], taken, rested, settled }: HydrationOptions): Hydration {
  const called = new Set(first);
  const waiting = new Map<string, Waiting>();
  let isForAll = false;
  let pending = 0;

  const waitingAs = (widget: string): Waiting | undefined => {
    if (isForAll || called.has(widget)) return undefined;
    const known = waiting.get(widget);
    if (known) return known;
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const made = { count: 0, turn, begin };
    waiting.set(widget, made);
    return made;
  };
  const look = () => {
    const others = [...waiting.values()].reduce((sum, { count }) => sum + count, 0);
    if (pending === 0) settled();
    else if (pending === others) rested?.();
  };
  const begin = (place?: Waiting) => {
    pending += 1;
    if (place) place.count += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      pending -= 1;
      if (place) place.count -= 1;
      taken?.();
      look();
    };
  };
  const call = (widget: string) => {
    called.add(widget);
    waiting.get(widget)?.begin();
    waiting.delete(widget);
  };
  return {
    begin: (widget) => begin(waitingAs(widget)),
    pageTaken: begin(),
    turnOf: (widget) => waitingAs(widget)?.turn,
    call,
    callAll() {
      isForAll = true;
      for (const widget of [...waiting.keys()]) call(widget);
    },
  };
}

/** Set by boot where there is a document to take over. */
export const hydrationAtom = atom<Hydration | null>(null);
