import type { Box } from '../../conditions/index.ts';
import type { Severity } from '../diagnostic.ts';
import type { Audience } from './audience.ts';
import type { Offer } from './offers.ts';
import type { Site } from './site.ts';

/** Something that some players must find on a page, whatever the language, the theme, the flags and the time. */
export interface Duty {
  /** What, and where: the same in every brand. */
  key: string;
  page: string;
  /** The route that the page is judged by; without it, all of them. */
  route?: string;
  /** Who must find it. */
  whom: Audience;
  severity: Severity;
  /** Only what the page shows itself counts, not its frame. */
  ownOnly?: boolean;
  wants(offer: Offer, site: Site): boolean;
  /** What makes it a matter of taste: a warning. */
  eases?(offer: Offer, site: Site): boolean;
  /** What they cannot do without it, and what it takes. */
  loss: string;
  remedy: string;
}

/** Something that somebody does not find. */
export interface Lack {
  duty: Duty;
  /** In which worlds. */
  worlds: Box;
}
