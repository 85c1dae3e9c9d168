import { effectiveFlags } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import type { Contracts } from '../../contracts/index.ts';
import type { OpenBrand } from '../../fleet/index.ts';
import { keysIn, nameIn, textsIn, valueAt } from '../../folders/index.ts';
import type { Platform } from '../../platform/index.ts';
import { gather, type NameKind } from '../../references/index.ts';
import { CannotRun, hint, oneOf } from '../../terminal/index.ts';

/** Who looks at a page, as somebody types it. What is left out is the brand's own standard. */
export interface Viewer {
  as?: string | undefined;
  language?: string | undefined;
  theme?: string | undefined;
  device?: string | undefined;
  /** ISO 8601 with a zone. */
  at?: string | undefined;
  /** `FREEPLAY3=1,CBS3=0`: what the platform says, over the brand's defaults. */
  flags?: string | undefined;
  /** Names of what the platform has, with commas between. */
  resources?: string | undefined;
}

/** What a platform that was asked says (`--platform`). */
export type PlatformFacts = Pick<Platform, 'flags' | 'resources'>;

/** Who says which flag is on: one sentence. */
export function flagSources(viewer: Viewer, { flags }: PlatformFacts, source: string | undefined): string {
  const typed = listed(viewer.flags).map((part) => part.split('=')[0]?.trim() ?? '');
  const own = typed.length > 0 ? `; ${typed.join(', ')}: --flags` : '';
  if (!flags) return `flags.json, over which the platform's tree wins (--platform URL|FILE asks it)${own}`;
  const flagTexts = Object.entries(flags).map(([name, value]) => `${name}=${value}`);
  return `the platform at ${source}: ${flagTexts.join(', ') || 'it says nothing'}; the others: flags.json${own}`;
}

/** The facts that conditions ask about. Throws CannotRun for what the brand does not know, with what was meant. */
export function factsOf(
  viewer: Viewer,
  brand: OpenBrand,
  contracts: Contracts,
  now = Date.now(),
  platform: PlatformFacts = {},
): ConditionContext {
  const json = brand.stack.files.get('brand');
  const languages = keysIn(valueAt(json, '/languages/supported'));
  const themes = textsIn(valueAt(json, '/themes/available'));
  const device = viewer.device === 'mobile' ? 'phone' : viewer.device;
  return {
    role: oneOf('kind of player', viewer.as ?? 'guest', ['guest', 'trial', 'member', 'agent']),
    language: oneOf('language', viewer.language ?? nameIn(valueAt(json, '/languages/default')), languages),
    theme: oneOf('theme', viewer.theme ?? nameIn(valueAt(json, '/themes/default')), themes),
    device: oneOf('device', device ?? 'desktop', ['phone', 'tablet', 'desktop']),
    flags: flagsOf(viewer.flags, brand, contracts, platform.flags),
    // Links that the brand has itself count as the platform's do (§3).
    resources: new Set([
      ...keysIn(valueAt(json, '/resources')),
      ...(platform.resources ?? []),
      ...resourcesOf(viewer.resources, brand, contracts),
    ]),
    now: viewer.at === undefined ? now : instant(viewer.at),
  };
}

function flagsOf(
  text: string | undefined,
  brand: OpenBrand,
  contracts: Contracts,
  fromPlatform: PlatformFacts['flags'] = {},
): ReadonlySet<string> {
  const defaults = (brand.stack.files.get('flags') ?? {}) as Record<string, string>;
  const known = new Set([...Object.keys(defaults), ...named('flag', brand, contracts)]);
  const tree = listed(text).map((part): [string, string] => {
    const [name = '', value = '1', ...rest] = part.split('=').map((side) => side.trim());
    if (rest.length > 0) throw new CannotRun(`"${part}" is no flag with its value: write it as ${name}=1.`);
    if (!known.has(name)) throw new CannotRun(`Nothing in this brand asks for the flag "${name}".${hint(name, known)}`);
    return [name, oneOf(`value of ${name}`, value, ['0', '1'])];
  });
  return effectiveFlags(defaults, { ...fromPlatform, ...Object.fromEntries(tree) });
}

function resourcesOf(text: string | undefined, brand: OpenBrand, contracts: Contracts): string[] {
  const known = named('resource', brand, contracts);
  const said = listed(text);
  for (const name of said) {
    if (known.has(name)) continue;
    throw new CannotRun(`Nothing in this brand asks for the resource "${name}".${hint(name, known)}`);
  }
  return said;
}

/** Names of a kind that the brand's files mention. */
function named(kind: NameKind, { stack }: OpenBrand, contracts: Contracts): Set<string> {
  return new Set([...stack.files].flatMap(([file, json]) => [...gather(contracts, file, json).references[kind]]));
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** ISO 8601 with a zone, to the minute at least. */
const instantForm = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

function instant(text: string): number {
  const [, day = ''] = instantForm.exec(text) ?? [];
  const ms = Date.parse(text);
  // A day that no calendar has is moved into the next month by the parser.
  const known = Number.isNaN(Date.parse(day)) ? '' : new Date(day).toISOString().slice(0, day.length);
  if (!Number.isNaN(ms) && day !== '' && known === day) return ms;
  throw new CannotRun(`"${text}" is no instant: write it as ISO 8601 with a zone, e.g. 2026-12-01T00:00:00+07:00.`);
}
