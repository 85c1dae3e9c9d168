/** The seeds of a player in a family of games, as they are journaled. A later pair of the same owner reveals this one. */
export interface SeedPair {
  readonly id: string;
  readonly owner: string;
  readonly serverSeed: string;
  /** The server seed after this one: promised as early, so that the player's choice cannot be answered by another. */
  readonly next: string;
  readonly clientSeed: string;
  /** The number of the next bet. */
  readonly nonce: number;
}
