import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type HostsFile, readPointer } from '../../scripts/site/output/index.ts';
import { type Allowed, allowanceOf, allowedInOffice, allowedOnSite } from './allowed.ts';
import { lackedBy } from './baseline.ts';
import { ownNames, parse, scriptFaults } from './scripts.ts';
import { styleFaults } from './styles.ts';

const out = resolve(import.meta.dirname, '../..', process.env.OUT_DIR ?? '.cache/dist');
const textOf = (...file: string[]) => readFileSync(join(out, ...file), 'utf8');
const manifest = Object.values(JSON.parse(textOf('manifest.json')) as Record<string, { file: string; css?: string[] }>);

/** What a bundle sends: those of the site that its manifest names, since files of earlier builds stay beside them. */
const bundles = {
  site: {
    files: new Set(manifest.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `client/${file}`)),
    allowed: allowedOnSite,
  },
  office: {
    files: new Set(readdirSync(join(out, 'office/assets')).map((file) => `office/assets/${file}`)),
    allowed: allowedInOffice,
  },
};

/** What each file of a bundle uses that one of the oldest browsers lacks. */
function faultsOf(files: ReadonlySet<string>): Map<string, string[]> {
  const scripts = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, parse(file, textOf(file))] as const);
  // Minifying leaves the names of properties: those that scripts and their libraries define are taken for theirs.
  const own = new Set(scripts.flatMap(([, nodes]) => ownNames(nodes)));
  return new Map([
    ...scripts.map(([file, nodes]) => [file, scriptFaults(nodes, own)] as const),
    ...[...files].filter((file) => file.endsWith('.css')).map((file) => [file, styleFaults(textOf(file))] as const),
  ]);
}

const unallowed = (found: readonly string[], allowed: Allowed): string[] =>
  found.filter((key) => allowanceOf(key, allowed) === undefined).map((key) => `${key} (${lackedBy(key).join(', ')})`);

describe.each(Object.entries(bundles))('the oldest browsers have what the %s uses', (_name, { files, allowed }) => {
  const faults = faultsOf(files);

  it('in every script and style sheet, as it is built', () => {
    const found = [...faults].flatMap(([file, keys]) => unallowed(keys, allowed).map((key) => `${file}: ${key}`));
    expect(found).toEqual([]);
    expect(faults.size).toBeGreaterThan(50);
  });

  it('and nothing is allowed that nobody uses', () => {
    const used = new Set([...faults.values()].flat().map((key) => allowanceOf(key, allowed)));
    expect(Object.keys(allowed).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('a document', () => {
  const brands = Object.keys((JSON.parse(textOf('hosts.json')) as HostsFile).brands);
  const homes = brands.flatMap((brand) =>
    Object.entries(readPointer(out, brand).pointer.documents.home ?? {}).map(
      ([language, { file }]) => [brand, language, textOf('documents', file)] as const,
    ),
  );

  it.each(homes)(
    'of %s in %s has nothing in it that they lack, and a sentence for older ones',
    (brand, language, html) => {
      const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
      expect(sheets.flatMap((css) => styleFaults(css))).toEqual([]);
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
        parse('first.js', script),
      );
      const own = new Set(scripts.flatMap(ownNames));
      expect(
        unallowed(
          scripts.flatMap((nodes) => scriptFaults(nodes, own)),
          allowedOnSite,
        ),
      ).toEqual([]);
      const { shell } = JSON.parse(/ id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').messages;
      expect(html, `${brand} ${language}`).toContain(`<p class="old-browser">${shell.oldBrowser}</p>`);
    },
  );
});
