/** The water is a square of so many units; each page stretches it over its own stage. */
export const span = 1000;

/** A kind of fish. `radius` in units of the water, `seconds` for its way through it, `school` the most that come together. */
export type Species = {
  readonly id: string;
  /** How many times the cannon's level a catch pays. */
  readonly pays: number;
  readonly radius: number;
  /** How often it comes, against the others. */
  readonly weight: number;
  readonly school: number;
  readonly seconds: number;
};

/** What can be fired. `cost` in levels of the cannon; one with a `reach` catches up to `most` fish around the one it hits. */
export type Weapon = {
  readonly id: string;
  readonly cost: number;
  readonly reach: number;
  readonly most: number;
};

/** Everything that decides what swims, how it is shot at and what it pays. */
export type FishModel = {
  /** A school comes every so many ms; every `bossEvery`th of them is a boss. */
  readonly spawnMs: number;
  readonly bossEvery: number;
  readonly shotsPerSecond: number;
  readonly species: readonly Species[];
  readonly bosses: readonly Species[];
  readonly weapons: readonly Weapon[];
  /** A shot that `rests` stays where it was aimed at, like a hook; any other one flies on and bounces. */
  readonly shot: { readonly speed: number; readonly lifeMs: number; readonly rests: boolean };
  /** Where fish swim; `crossing` is the share of schools that come from above or below. */
  readonly waters: { readonly top: number; readonly bottom: number; readonly crossing: number };
  /** Where the muzzles are. */
  readonly seats: readonly (readonly number[])[];
};

/** All species of a model, the bosses last; a fish names its own by its place in this list. */
export const allSpecies = ({ species, bosses }: FishModel): readonly Species[] => [...species, ...bosses];
