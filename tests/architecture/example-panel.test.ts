import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Member of a file of JSON, from its name to its closing brace, with so many spaces before it. */
function memberOf(file: string, name: string, indent = 2): string {
  const member = new RegExp(`^ {${indent}}"${name}": \\{\\n(?:.*\\n)*? {${indent}}\\},?$`, 'm').exec(read(file))?.[0];
  if (member === undefined) throw new Error(`${file} has no "${name}"`);
  return member;
}

const readJson = (file: string) => JSON.parse(read(file)) as { [name: string]: unknown };

/** Every definition that calls name by themselves, and those that these refer to; what platforms share is no part of a panel. */
function definitionsOf(calls: object[]): string[] {
  const found = new Set<string>();
  const look = (value: unknown, within: string) => {
    for (const [, file = '', name = ''] of JSON.stringify(value).matchAll(/"([\w.-]*)#\/definitions\/(\w+)/g)) {
      const ref = `${file || within}#${name}`;
      if (found.has(ref) || /^(paging|envelope)\.schema\.json/.test(ref)) continue;
      found.add(ref);
      const { definitions } = readJson(`schemas/platform/${file || within}`);
      look(Object(definitions)[name], file || within);
    }
  };
  look(calls, '');
  return [...found];
}

const table = readJson('schemas/platform/endpoints.json');
const definitions = definitionsOf([Object(table.signIns), Object(table.endSession)]).map((ref) => {
  const [file = '', name = ''] = ref.split('#');
  return [`${name} of ${file}`, memberOf(`schemas/platform/${file}`, name, 4)];
});

/** All that was written by hand for the panel of sign-ins; it has no styles. */
const parts: Record<string, string> = {
  'widgets/member/sign-ins/widget.json': read('widgets/member/sign-ins/widget.json'),
  'widgets/member/sign-ins/SignIns.tsx': read('widgets/member/sign-ins/SignIns.tsx'),
  'gateway/sessions/sign-ins.ts': read('gateway/sessions/sign-ins.ts'),
  'endpoints.json, signIns': memberOf('schemas/platform/endpoints.json', 'signIns'),
  'endpoints.json, endSession': memberOf('schemas/platform/endpoints.json', 'endSession'),
  ...Object.fromEntries(definitions),
  'routes.json': memberOf('brands/base/routes.json', 'securityCenter'),
  // The page is that of several panels: what frames them is its own.
  'brands/base/pages/security-center.json': memberOf('brands/base/pages/security-center.json', 'centre', 6),
};

describe('the panel of sign-ins, a table with filters, pages and a change', () => {
  test('takes 150 lines by hand, the schemas of its data and all, its texts aside', () => {
    expect(definitions.map(([name]) => name)).toEqual(['SignIn of session.schema.json']);
    const lines = Object.values(parts).map((text) => text.split('\n').filter((line) => line.trim() !== '').length);
    expect(Math.min(...lines)).toBeGreaterThan(5);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150);
  });

  const guide = read('docs/widget-author.md');
  const excerpts = [...guide.matchAll(/^ *`([\w./-]+)`:\n+ *```\w*\n([\s\S]*?)\n *```$/gm)].map(
    ([, file = '', code = '']) => ({ file, code }),
  );

  test('is what the guide walks through', () => {
    const shown = new Set(excerpts.map(({ file }) => file));
    expect([...shown]).toEqual(
      expect.arrayContaining([
        'schemas/platform/endpoints.json',
        'gateway/sessions/sign-ins.ts',
        'widgets/member/sign-ins/widget.json',
        'widgets/member/sign-ins/SignIns.tsx',
        'brands/base/routes.json',
        'brands/base/pages/security-center.json',
      ]),
    );
  });

  test.each(excerpts)('$file has what the guide shows of it', ({ file, code }) => {
    // A line of three dots stands for what is left out.
    const source = read(file);
    for (const piece of code.split(/^ *…\n/m)) expect(source).toContain(piece.trimEnd());
  });
});
