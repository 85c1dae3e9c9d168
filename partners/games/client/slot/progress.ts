const slot = 'slot-progress';

/** How much of a round the page has shown: a reload in the middle of it shows the rest. */
export interface Progress {
  reached(roundId: string, step: number): void;
  /** The step that the page has shown last of a round; undefined when it has shown all, or nothing of it. */
  of(roundId: string): number | undefined;
  end(): void;
}

/** Kept by the tab. Where its storage is blocked, a reload shows the end of the round. */
export function createProgress(): Progress {
  const keep = (work: () => void) => {
    try {
      work();
    } catch {
      // Blocked storage: nothing is kept.
    }
  };
  return {
    reached: (roundId, step) => keep(() => sessionStorage.setItem(slot, `${roundId} ${step}`)),
    of(roundId) {
      let kept = '';
      keep(() => {
        kept = sessionStorage.getItem(slot) ?? '';
      });
      const [id, step] = kept.split(' ');
      return id === roundId ? Number(step) : undefined;
    },
    end: () => keep(() => sessionStorage.removeItem(slot)),
  };
}
