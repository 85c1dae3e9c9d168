import { join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { type PageSources, root } from './sources.ts';
import { scriptTargets } from './targets.ts';

/**
 * One script of all modules of a page, without types, in what the oldest browsers read, and as short as may be: a slow line
 * waits for each file. The bundler is loaded for what nobody has bundled before.
 */
export async function bundlePage(sources: PageSources): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(root, sources.entry),
    platform: 'browser',
    tsconfig: false,
    transform: { target: scriptTargets },
    plugins: [readingFrom(sources)],
    checks: { pluginTimings: false },
  });
  try {
    const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** What the page's hash was made of is bundled, though the files may have changed since. */
const readingFrom = ({ modules }: PageSources): Plugin => ({
  name: 'page-sources',
  resolveDynamicImport(specifier, importer) {
    if (typeof specifier !== 'string' || importer === undefined) return undefined;
    // `main.ts` names the pages of all engines; this one opens its own.
    return modules.has(nameOf(join(importer, '..', specifier))) ? undefined : { id: specifier, external: true };
  },
  load(id) {
    const text = modules.get(nameOf(id));
    if (text === undefined) throw new Error(`${nameOf(id)} is bundled, but not among the sources of the page`);
    return text;
  },
});

const nameOf = (path: string): string => relative(root, path).replaceAll('\\', '/');
