import { isTest, type Repository } from '../repository.ts';
import type { Rule } from '../rule.ts';
import type { Import } from '../source.ts';

/** design §2: who may import from which room. Tests and the configuration of tools may look anywhere but into brands. */
const table: Record<string, readonly string[]> = {
  schemas: ['schemas'],
  engine: ['schemas', 'engine'],
  widgets: ['schemas', 'engine', 'widgets'],
  office: ['schemas', 'engine', 'office'],
  gateway: ['schemas', 'gateway'],
  partners: ['schemas', 'partners'],
  scripts: ['schemas', 'engine', 'scripts'],
  brands: [],
};

/** `npm test` is started from scripts, and its steps stand beside the tests that they run. */
const suite = { entry: 'scripts/test.ts', room: 'tests/suite/' };

/** The one place where the whole engine and the list of widgets meet. */
const boot = 'engine/boot/';
const registry = 'widgets/index.ts';

/** Imports run one way, folders are entered by their door, no widget imports another, and what areas share forms no cycle. */
export const importTable: Rule = {
  name: 'import-table',
  check({ code }) {
    const files = code.filter(({ path }) => !isTest(path));
    const breaches = files.flatMap(({ path, imports }) =>
      imports.flatMap((entry) => {
        const reason = objection(path, entry);
        return reason ? [`${path}:${entry.line} ${reason}`] : [];
      }),
    );
    breaches.push(...cyclesOf(files));
    return { looked: files.reduce((sum, { imports }) => sum + imports.length, 0), breaches };
  },
};

function objection(from: string, { specifier, target, internal }: Import): string | undefined {
  if (!internal) return undefined;
  if (target === undefined) return `imports "${specifier}", which is not there`;
  const room = roomOf(from);
  const other = roomOf(target);
  if (other === 'brands') return `imports "${specifier}": brands are read as data, never imported`;
  if (from.startsWith(boot) && (other === 'engine' || target === registry)) return undefined;
  if (from === suite.entry && target.startsWith(suite.room)) return undefined;
  const allowed = table[room];
  if (!allowed) return undefined;
  if (!allowed.includes(other)) return `imports "${specifier}": ${room} may not import from ${other}`;
  if (other === 'engine' && unitOf(from) !== unitOf(target) && target.split('/').slice(2).join('/') !== 'index.ts') {
    return `imports "${specifier}": enter ${unitOf(target)} by its index.ts`;
  }
  if (room === 'widgets' && other === 'widgets' && from !== registry && unitOf(from) !== unitOf(target)) {
    return betweenWidgets(from, specifier, target);
  }
  return undefined;
}

/** Widgets use what areas share, by the door of the area; what areas share knows no widget. */
function betweenWidgets(from: string, specifier: string, target: string): string | undefined {
  if (isShared(target)) {
    return target === `${unitOf(target)}/index.ts`
      ? undefined
      : `imports "${specifier}": enter ${unitOf(target)} by its index.ts`;
  }
  return isShared(from)
    ? `imports "${specifier}": what widgets share may not know a widget`
    : `imports "${specifier}": a widget may not import another; what two share moves to the shared folder of their area`;
}

function isShared(path: string): boolean {
  return /^widgets\/[^/]+\/shared\//.test(path);
}

/** Areas whose shared folders need each other, types included. */
function cyclesOf(files: Repository['code']): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    if (!isShared(path)) continue;
    const area = unitOf(path);
    for (const { target } of imports) {
      if (!target || !isShared(target) || unitOf(target) === area) continue;
      edges.set(area, (edges.get(area) ?? new Set()).add(unitOf(target)));
    }
  }
  const reach = (area: string, seen = new Set<string>()): Set<string> => {
    for (const next of edges.get(area) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  return [...edges.keys()]
    .filter((area) => reach(area).has(area))
    .map((area) => `${area} needs itself by way of others`);
}

function roomOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}

/** The folder that is a thing of its own: `engine/session`, `widgets/games/lobby`. */
function unitOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('widgets/') ? 3 : 2)
    .join('/');
}
