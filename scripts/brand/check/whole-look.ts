import type { Rule } from './rule.ts';
import { type FleetSeen, joinedLook, type Known, type PartSeen, type Seen } from './seen.ts';
import { counted, type Look, Session, wantedOf } from './session.ts';
import { threadsFor } from './threads/share.ts';

/** A look at many brands, and what it is made of. */
export interface WholeLook {
  seen: Seen;
  /** What the brands show. */
  parts: PartSeen[];
  /** What only the fleet shows. */
  fleet: FleetSeen;
}

export interface WholeOptions extends Look {
  root: string;
  house: string;
  rules: readonly Rule[];
  /** As many as help when left out. */
  threads?: number | undefined;
  /** Of an earlier look, about other brands. */
  known?: Known;
  /** Brands to look at; those of `ids` are told of. */
  fresh?: readonly string[];
}

/** Looks at a fleet in as many threads as it deserves. Throws CannotRun as `Session.look` does. */
export async function wholeLook(options: WholeOptions): Promise<WholeLook> {
  const { root, house, rules, ids = [], fresh, known, onProgress } = options;
  const session = new Session({ root, house, rules });
  const fleet = session.open();
  const brands = wantedOf(fleet, ids);
  const asked = fresh ?? brands;
  const threads = threadsFor(asked.length, options.threads);
  const parts =
    threads === 1
      ? [session.part(counted(asked, onProgress), fleet)]
      : await import('./threads/look.ts').then(({ partsInThreads }) =>
          partsInThreads(session, fleet, { root, house, ids: asked }, threads, onProgress),
        );
  const whole = session.fleetPart(brands, fleet);
  return { seen: joinedLook(root, brands, parts, whole, known), parts, fleet: whole };
}
