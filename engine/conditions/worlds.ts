import type { When } from '#schemas/brand';
import { type Facts, holds } from './holds.ts';

/** What a site may be in, as far as some conditions can tell: every value that one of them names, and one that none does. */
export interface Domain {
  roles: readonly Facts['role'][];
  languages: readonly string[];
  themes: readonly string[];
  devices: readonly Facts['device'][];
  flags: readonly string[];
  resources: readonly string[];
  /** One instant in every stretch of time that the conditions tell apart, ms since 1970. */
  instants: readonly number[];
}

/** What is known of a site beyond its conditions; left out: anything is possible. */
export type Known = Partial<Pick<Domain, 'roles' | 'languages' | 'themes'>>;

/** More worlds than this are not looked through: a condition that names so much is left unjudged. */
const MOST_WORLDS = 20_000;

/** Any name that no condition uses: codes are capitals, themes begin with a letter. */
const OTHER = '-';

const roles: readonly Facts['role'][] = ['guest', 'trial', 'member', 'agent'];
const devices: readonly Facts['device'][] = ['phone', 'tablet', 'desktop'];

/** The domain of some conditions: what they do not ask about has one value only. */
export function domainOf(conditions: readonly When[], known: Known = {}): Domain {
  const named = { roles: false, devices: false, languages: new Set<string>(), themes: new Set<string>() };
  const flags = new Set<string>();
  const resources = new Set<string>();
  const turns = new Set<number>();
  const visit = (when: When): void => {
    if (when.session !== undefined || when.role !== undefined) named.roles = true;
    if (when.device !== undefined) named.devices = true;
    for (const code of when.language ?? []) named.languages.add(code);
    if (when.theme !== undefined) named.themes.add(when.theme);
    for (const name of [when.flag ?? []].flat()) flags.add(name);
    if (when.resource !== undefined) resources.add(when.resource);
    for (const time of [when.from, when.until]) if (time !== undefined) turns.add(Date.parse(time));
    for (const inner of [...(when.all ?? []), ...(when.any ?? []), ...(when.not ? [when.not] : [])]) visit(inner);
  };
  for (const when of conditions) visit(when);
  const times = [...turns].filter((time) => !Number.isNaN(time)).sort((a, b) => a - b);
  return {
    roles: named.roles ? (known.roles ?? roles) : [(known.roles ?? roles)[0] ?? 'guest'],
    languages: named.languages.size > 0 ? (known.languages ?? [...named.languages, OTHER]) : [OTHER],
    themes: named.themes.size > 0 ? (known.themes ?? [...named.themes, OTHER]) : [OTHER],
    devices: named.devices ? devices : ['phone'],
    flags: [...flags],
    resources: [...resources],
    instants: [(times[0] ?? 1) - 1, ...times],
  };
}

/** Every world of a domain. Empty when there are too many to look through. */
export function* worlds(domain: Domain): Generator<Facts> {
  const { flags, resources } = domain;
  const sizes = [domain.roles, domain.languages, domain.themes, domain.devices, domain.instants];
  if (sizes.reduce((all, { length }) => all * length, 2 ** (flags.length + resources.length)) > MOST_WORLDS) return;
  for (const role of domain.roles)
    for (const language of domain.languages)
      for (const theme of domain.themes)
        for (const device of domain.devices)
          for (const now of domain.instants)
            for (const on of subsets(flags))
              for (const there of subsets(resources))
                yield { role, language, theme, device, now, flags: on, resources: there };
}

function* subsets(names: readonly string[]): Generator<Set<string>> {
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    yield new Set(names.filter((_name, index) => (bits >> index) & 1));
  }
}

/** Whether some conditions hold together in every world, in none, or sometimes; so too when there are too many worlds. */
export function possibility(conditions: readonly When[], known: Known = {}): 'always' | 'never' | 'sometimes' {
  let [held, failed] = [false, false];
  for (const facts of worlds(domainOf(conditions, known))) {
    if (conditions.every((when) => holds(when, facts))) held = true;
    else failed = true;
    if (held && failed) return 'sometimes';
  }
  if (held) return 'always';
  return failed ? 'never' : 'sometimes';
}
