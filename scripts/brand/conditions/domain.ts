import type { ConditionContext } from '#engine/conditions';
import type { When } from '#schemas/brand';
import { devices, roles } from './players.ts';

/** One thing that conditions ask about. */
export type Subject = 'role' | 'language' | 'theme' | 'device' | 'now' | `flag ${string}` | `resource ${string}`;

/** A role, code, theme, device; an instant, ms since 1970; whether a flag is on, or a resource there. */
export type Answer = string | number | boolean;

/** Worlds described by what each subject may be in them; a subject that is not named may be anything. */
export type Box = ReadonlyMap<Subject, readonly Answer[]>;

/** What is known of a site beyond its conditions; left out: anything is possible. */
export interface Known {
  roles?: readonly ConditionContext['role'][];
  languages?: readonly string[];
  themes?: readonly string[];
  /** Flags whose value is known: on, or off. */
  flags?: ReadonlyMap<string, boolean>;
  /** What was before this instant is over, ms since 1970. */
  since?: number;
}

/** Any name that no condition uses: codes are capitals, themes begin with a letter. */
const OTHER = '-';

/** How the subject of a flag begins. */
const FLAG = 'flag ';

/**
 * All worlds that some conditions can tell apart: every subject that they ask about, with each value that one of them
 * names, and one that none does. Of time, one instant in every stretch between the times that they name.
 */
export function domainOf(conditions: readonly When[], known: Known = {}): Box {
  const named = new Map<Subject, Set<string>>();
  const turns = new Set<number>();
  const name = (subject: Subject, names: readonly string[] = []) => {
    const all = named.get(subject) ?? new Set();
    for (const one of names) all.add(one);
    named.set(subject, all);
  };
  const visit = (when: When): void => {
    if (when.session !== undefined || when.role !== undefined) name('role');
    if (when.device !== undefined) name('device');
    if (when.language !== undefined) name('language', when.language);
    if (when.theme !== undefined) name('theme', [when.theme]);
    for (const flag of [when.flag ?? []].flat()) name(`flag ${flag}`);
    if (when.resource !== undefined) name(`resource ${when.resource}`);
    for (const time of [when.from, when.until]) if (time !== undefined) turns.add(Date.parse(time));
    for (const inner of [...(when.all ?? []), ...(when.any ?? []), ...(when.not ? [when.not] : [])]) visit(inner);
  };
  for (const when of conditions) visit(when);
  const box = new Map<Subject, readonly Answer[]>();
  for (const [subject, names] of named) box.set(subject, answersOf(subject, names, known));
  if (turns.size > 0) {
    const times = [...turns].filter((time) => !Number.isNaN(time)).sort((a, b) => a - b);
    const first = (times[0] ?? 1) - 1;
    const { since = first } = known;
    box.set('now', [Math.max(first, since), ...times.filter((time) => time > since)]);
  }
  return box;
}

function answersOf(subject: Subject, names: ReadonlySet<string>, known: Known): readonly Answer[] {
  if (subject === 'role') return known.roles ?? roles;
  if (subject === 'device') return devices;
  if (subject === 'language') return known.languages ?? [...names, OTHER];
  if (subject === 'theme') return known.themes ?? [...names, OTHER];
  const value = subject.startsWith(FLAG) ? known.flags?.get(subject.slice(FLAG.length)) : undefined;
  return value === undefined ? [false, true] : [value];
}
