import type { Rule } from '../rule.ts';

/** No file imports itself by way of others. Imports of types count: two files that need each other are one. */
export const noCycles: Rule = {
  name: 'no-cycles',
  check({ code }) {
    const edges = new Map(
      code.map(({ path, imports }) => [
        path,
        imports.filter(({ kind }) => kind !== 'dynamic').map(({ target }) => target),
      ]),
    );
    const breaches: string[] = [];
    const done = new Set<string>();
    const way: string[] = [];
    const visit = (path: string) => {
      if (way.includes(path)) {
        breaches.push([...way.slice(way.indexOf(path)), path].join(' → '));
        return;
      }
      if (done.has(path)) return;
      way.push(path);
      for (const target of edges.get(path) ?? []) if (target) visit(target);
      way.pop();
      done.add(path);
    };
    for (const path of edges.keys()) visit(path);
    return { looked: edges.size, breaches };
  },
};
