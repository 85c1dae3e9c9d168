import type { Resolved } from '#engine/brand';

/** The brand that a new one builds on, resolved. */
export type Parent = Pick<Resolved, 'files'>;

/** All that a new brand is made of. */
export interface Answers {
  id: string;
  /** Brand that it extends. */
  parent: string;
  name: string;
  /** ISO 3166 country. */
  market: string;
  /** Codes, the default first. */
  languages: string[];
  /** Seed of the themes, in a notation of themes. */
  color: string;
  layout: string;
  theme: string;
  merchantCode: string;
}

/** Answers as they were written on the command line or in a file. */
export type Written = { readonly [Key in Exclude<keyof Answers, 'id' | 'parent'>]?: string };
