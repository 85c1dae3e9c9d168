import { isTest } from '../house.ts';
import type { Rule } from '../rule.ts';
import type { Import } from '../source.ts';

/** DESIGN §2: who may import from which room. Tests and the configuration of tools may look anywhere but into brands. */
const table: Record<string, readonly string[]> = {
  schemas: ['schemas'],
  engine: ['schemas', 'engine'],
  widgets: ['schemas', 'engine', 'widgets'],
  gateway: ['schemas', 'gateway'],
  scripts: ['schemas', 'engine', 'scripts'],
  brands: [],
};

/** The one place where the whole engine and the list of widgets meet. */
const boot = 'engine/boot/';
const registry = 'widgets/index.ts';

/** Imports run one way, engine folders are entered by their door, and no widget imports another. */
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
  const allowed = table[room];
  if (!allowed) return undefined;
  if (!allowed.includes(other)) return `imports "${specifier}": ${room} may not import from ${other}`;
  if (other === 'engine' && unitOf(from) !== unitOf(target) && target.split('/').slice(2).join('/') !== 'index.ts') {
    return `imports "${specifier}": enter ${unitOf(target)} by its index.ts`;
  }
  if (room === 'widgets' && other === 'widgets' && from !== registry && unitOf(from) !== unitOf(target)) {
    return `imports "${specifier}": a widget may not import another; what two share moves to engine/ui`;
  }
  return undefined;
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
