/** Few visits perform an action of a link; those that do may be offline by then, e.g. to log out. */
export function fetchActions(): void {
  // What fails is requested again with the first action.
  import('./run-action.ts').catch(() => undefined);
}
