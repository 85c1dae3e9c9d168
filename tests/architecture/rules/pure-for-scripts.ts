import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** What only makes sense with a page to draw. */
const drawing =
  /^(react|react-dom|react-[a-z0-9-]+|@base-ui\/react|formik|jotai|swiper)(\/(?!vanilla).*)?$|\.css$|^virtual:/;

/** design §2: scripts use the pure parts of the engine, so that a command in a terminal does not load a user interface. */
export const pureForScripts: Rule = {
  name: 'pure-for-scripts',
  check({ code }) {
    const byPath = new Map(code.map((file) => [file.path, file]));
    const breaches: string[] = [];
    const seen = new Set<string>();
    const visit = (path: string, way: string[]) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { specifier, target, kind, line } of byPath.get(path)?.imports ?? []) {
        if (kind !== 'static') continue;
        if (path.startsWith('engine/') && drawing.test(specifier)) {
          breaches.push(`${path}:${line} imports "${specifier}", reached from ${way.join(' → ')}`);
        }
        if (target?.startsWith('engine/')) visit(target, [...way, target]);
      }
    };
    const scripts = code.filter(({ path }) => path.startsWith('scripts/') && !isTest(path));
    for (const { path } of scripts) visit(path, [path]);
    return { looked: seen.size, breaches };
  },
};
