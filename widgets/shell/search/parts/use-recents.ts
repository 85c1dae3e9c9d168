import { useStoredState } from '#engine/ui';

/** Most searches that are kept. */
const most = 6;

export interface Recents {
  /** The last one first. */
  recents: readonly string[];
  remember(words: string): void;
  forget(): void;
}

/** What was searched for last, kept in this browser alone until it is cleared. */
export function useRecents(): Recents {
  const [kept, keep] = useStoredState('searches', '[]');
  const recents = read(kept);
  return {
    recents,
    remember(words) {
      const typed = words.trim();
      if (typed) keep(JSON.stringify([typed, ...recents.filter((one) => one !== typed)].slice(0, most)));
    },
    forget: () => keep('[]'),
  };
}

/** None when another version, or another hand, has written them. */
function read(kept: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(kept);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
