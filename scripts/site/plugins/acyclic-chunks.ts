import type { Plugin } from 'vite';

/**
 * Ends a build in which chunks need each other: whichever is loaded first then runs before what it needs, and finds
 * `undefined` in place of it. Groups of modules can bring that about although no module needs itself.
 */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.entries(bundle).flatMap(([file, chunk]) => (chunk.type === 'chunk' ? [[file, chunk.imports]] : [])),
      );
      const cycle = cycleIn(imports);
      if (cycle)
        this.error(
          `These chunks need each other: ${cycle.join(' → ')}. Group their modules in another way (vite.config.ts).`,
        );
    },
  };
}

/** A way from a file back to itself, or nothing. */
export function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}
