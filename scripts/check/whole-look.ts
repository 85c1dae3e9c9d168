import { joined } from './report.ts';
import type { Rule } from './rule.ts';
import { type Look, type PartSeen, type Seen, Session, wantedOf } from './session.ts';
import { threadsFor } from './threads/share.ts';

/** A look at many brands, and what it is made of. */
export interface WholeLook {
  seen: Seen;
  /** What the brands show. */
  parts: PartSeen[];
  /** What only the fleet shows. */
  fleet: Pick<PartSeen, 'parts' | 'failures'>;
}

export interface WholeOptions extends Look {
  root: string;
  house: string;
  rules: readonly Rule[];
  /** As many as help when left out. */
  threads?: number | undefined;
  /** Of an earlier look, about other brands. */
  known?: { parts: PartSeen['parts']; commented: PartSeen['commented'] };
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
  const failures = [...parts.flatMap((part) => part.failures), ...whole.failures];
  const diagnostics = joined(root, brands, [known?.parts ?? [], ...parts.map((part) => part.parts), whole.parts]);
  // Threads have each read what brands share.
  const commented = [...(known?.commented ?? []), ...parts.flatMap((part) => [...part.commented])];
  const once = [...new Map(commented.map((folder) => [folder.id, folder] as const)).values()];
  return { seen: { root, brands, diagnostics, failures, commented: once }, parts, fleet: whole };
}

function* counted(ids: readonly string[], onProgress: Look['onProgress']): Generator<string> {
  for (const [done, id] of ids.entries()) {
    yield id;
    onProgress?.(done + 1, ids.length);
  }
}
