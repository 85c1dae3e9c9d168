/** One card of a committed deck, with what is needed to check it. */
export type Opening = {
  /** When it was dealt. */
  readonly place: number;
  readonly item: number;
  readonly salt: string;
  /** Neighbours on the way to the root, the lowest first; empty where there is none. */
  readonly path: readonly string[];
};
