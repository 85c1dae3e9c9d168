import type { When } from '#schemas/brand';
import { possibility } from '../../conditions/index.ts';
import { gather, placesOf } from '../../references/index.ts';
import type { ResolvedFile } from '../rule.ts';

type Possibility = ReturnType<typeof possibility>;

const known = new WeakMap<When, Possibility>();

/** Whether a condition holds always, never or sometimes, whatever the brand. One that many brands inherit is asked once. */
export function possibilityOf(when: When): Possibility {
  if (isPlain(when)) return 'sometimes';
  const before = known.get(when);
  if (before) return before;
  const found = possibility([when]);
  known.set(when, found);
  return found;
}

/**
 * Asks of each thing at most once, and not for all that it can be: then one word cannot contradict another. Most
 * conditions are so, and to look through all worlds for each of a fleet would take long.
 */
function isPlain(when: When): boolean {
  const { session, role, device, from, until, all, any, not } = when;
  if (all || any || not || (session && role) || (from && until)) return false;
  return (role?.length ?? 0) < 4 && (device?.length ?? 0) < 3;
}

/** A condition of a file, at any depth, that is always or never true. */
export interface Constant {
  when: When;
  pointer: string;
  holds: 'always' | 'never';
}

/** All such conditions of a file, in its order. A file that breaks its schema is judged by that first. */
export function constantsOf({ file, json, contracts }: ResolvedFile): Constant[] {
  const { fits, blocksFit, references } = gather(contracts, file, json);
  if (references.when.length === 0 || !fits || !blocksFit) return [];
  if (references.when.every((when) => possibilityOf(when) === 'sometimes')) return [];
  return placesOf(contracts, file, json).conditions.flatMap(({ when, pointer }) => {
    const holds = possibilityOf(when);
    return holds === 'sometimes' ? [] : [{ when, pointer, holds }];
  });
}

/** Whether one pointer lies inside what another leads to. */
export function isInside(pointer: string, outer: string): boolean {
  return pointer.startsWith(`${outer}/`);
}

/** A time stands at or after its end: reported as a schedule, not as a contradiction. */
export function isInverted({ from, until }: When): boolean {
  return from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until);
}
