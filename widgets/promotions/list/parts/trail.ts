/** What was shown since the page was entered, without what was gone back from: ids of promotions; undefined is the list. */
export type Trail = readonly (string | undefined)[];

/** The trail once something is shown; what was before the last one was gone back to. */
export function follow(trail: Trail, shown: string | undefined): Trail {
  if (trail.length > 1 && trail.at(-2) === shown) return trail.slice(0, -1);
  return trail.length > 0 && trail.at(-1) === shown ? trail : [...trail, shown];
}

/** Whether what is shown was opened from the list itself, not from another promotion nor by an address. */
export function isFromList(trail: Trail): boolean {
  return trail.length > 1 && trail.at(-2) === undefined;
}
