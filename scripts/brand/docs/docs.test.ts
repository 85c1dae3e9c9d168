import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readCatalogue } from '../check/config/catalogue.ts';
import { readContracts } from '../contracts/contracts.ts';
import { runBrand } from '../test-run.ts';
import { referencePages } from './command.ts';
import { markdownFiles } from './markdown.ts';
import { anchorOf } from './model.ts';
import { markdownHtml } from './site/markdown-html.ts';

const project = join(import.meta.dirname, '../../..');
const contracts = readContracts(project);
const pages = referencePages();
const files = markdownFiles(pages);

function describedNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(describedNames);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const names = key === 'properties' ? Object.keys(value as object).filter((name) => name !== '$schema') : [];
    return [...names, ...describedNames(value)];
  });
}

test('every property of every file and every widget is reported', () => {
  for (const [kind, schema] of contracts.schemas) {
    const documented = new Set(
      pages
        .find(({ slug }) => slug === kind)
        ?.sections.flatMap(({ properties }) => properties.map(({ name }) => lastOf(name))),
    );
    expect([...new Set(describedNames(schema))].filter((name) => !documented.has(name))).toEqual([]);
  }
  for (const [name, { props }] of contracts.widgets) {
    const section = pages.flatMap(({ sections }) => sections).find(({ title }) => title === name);
    const documented = new Set(section?.properties.map((property) => lastOf(property.name)));
    expect(describedNames(props).filter((prop) => !documented.has(prop))).toEqual([]);
  }
});

function lastOf(path: string): string {
  return path.split('.').at(-1)?.replaceAll('[]', '') ?? path;
}

test('a property with its type, default, description and example', () => {
  const routes = files.get('routes.md') ?? '';
  expect(routes).toContain('- Type: map of [Route](routes.md#route)');
  expect(routes).toContain('| `public` | boolean | `false` | ');
  expect(routes).toMatch(/\| `image` \| \[Asset\]\(shared\.md#asset\) \| {2}\| .* E\.g\. `"/);
});

test('every link of the Markdown leads to a file, and a heading in it, that are there', () => {
  const anchors = new Map(
    [...files].map(([file, text]) => [
      file,
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title)),
    ]),
  );
  expect(files.size).toBeGreaterThan(100);
  for (const [from, text] of files) {
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    for (const [, file = '', anchor] of prose.matchAll(/\]\((?!https:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const to = file === '' ? from : posix.join(posix.dirname(from), file);
      const own = anchors.get(to);
      const there = own !== undefined || existsSync(join(project, 'docs/reference', to));
      expect({ from, file, there }).toMatchObject({ there: true });
      if (own && anchor !== undefined) expect(own).toContain(anchor);
    }
  }
});

test('one page per rule, by the id that diagnostics carry', () => {
  const rules = [...readCatalogue().docs.keys()];
  expect([...files.keys()].filter((name) => name.startsWith('rules/')).sort()).toEqual(
    rules.map((id) => `rules/${id}.md`).sort(),
  );
  expect(files.get('rules/page-empty.md')).toMatch(
    /^# page-empty: a page always shows something\n\n<!-- .* -->\n\nWhat/,
  );
  expect(files.get('README.md')).toContain('- [page-empty: a page always shows something](rules/page-empty.md)');
});

test('what a rule says becomes HTML, and markup in it stays text', () => {
  const markdown =
    'A <b>rule</b> of `a < b` and **weight**.\n\n## Example\n\n```json\n{ "a": "<" }\n```\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | `x\\|y` |';
  expect(markdownHtml(markdown).split('\n')).toEqual([
    '<p>A &lt;b&gt;rule&lt;/b&gt; of <code>a &lt; b</code> and <strong>weight</strong>.</p>',
    '<h3>Example</h3>',
    '<pre tabindex="0"><code>{ &quot;a&quot;: &quot;&lt;&quot; }</code></pre>',
    '<ul><li>one more</li><li>two</li></ul>',
    '<div class="wide" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>x|y</code></td></tr></tbody></table></div>',
  ]);
});

test('the command writes what is new, removes what is gone, and reports what is stale', async () => {
  const out = mkdtempSync(join(tmpdir(), 'reference-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const docs = async (...args: string[]) => {
    const { status, stdout, stderr } = await runBrand(['docs', '--out', out, ...args]);
    return [status, stdout + stderr];
  };
  expect(await docs('--check')).toEqual([1, expect.stringContaining('routes.md is stale: run `npx brand docs`')]);
  expect(await docs()).toEqual([0, expect.stringMatching(/^\d+ files, \d+ written, 0 removed/)]);
  expect(await docs('--check')).toEqual([0, '']);
  writeFileSync(join(out, 'widgets-gone.md'), '<!-- Written by `npx brand docs`. -->');
  writeFileSync(join(out, 'mine.md'), 'mine');
  expect(await docs('--check')).toEqual([1, expect.stringContaining('widgets-gone.md is stale')]);
  expect(await docs()).toEqual([0, expect.stringMatching(/, 0 written, 1 removed/)]);
  expect(await docs('x')).toEqual([2, expect.stringContaining('What is "x" to mean?')]);
});

describe('what authors of widgets look up', () => {
  const pageOf = (slug: string) => pages.find((page) => page.slug === slug)?.sections ?? [];

  test('every CSS variable comes from a token that the schema of themes describes', () => {
    const variables = pageOf('css-variables').flatMap(({ properties }) => properties);
    const names = variables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['--color-accent-text', '--text-lg', '--space-4', '--radius-md']));
    expect(variables.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  });

  test('every hook and atom that a door hands out says what it is', () => {
    const hooks = pageOf('hooks').flatMap(({ properties }) => properties);
    expect(hooks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['useText', 'useFormat', 'useQuery', 'useAsset', 'memberAtom']),
    );
    expect(hooks.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    expect(hooks.find(({ name }) => name === 'useText')?.type).toEqual([
      { text: 'useText<Namespace extends MessageNamespace>(namespace: Namespace): Translate<Namespace>', code: true },
    ]);
  });
});
