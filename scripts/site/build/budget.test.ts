import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { advised, engineBudget, weightOfHome } from './budget.ts';
import { printReport } from './print.ts';

/** A build with one document and scripts of the given sizes. */
function buildOf(html: string, scripts: Record<string, number>): string {
  const out = mkdtempSync(join(tmpdir(), 'budget-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  mkdirSync(join(out, 'documents'));
  mkdirSync(join(out, 'client/assets'), { recursive: true });
  writeFileSync(join(out, 'documents/home.html'), html);
  for (const [name, size] of Object.entries(scripts)) {
    writeFileSync(join(out, `client/assets/${name}.js.gz`), Buffer.alloc(size));
  }
  return out;
}

const documents = { home: { EN: { file: 'home.html', sha256: '' } } };
const ownerOf = (script: string) => (/widget|crumb/.exec(script) ? script.slice('/assets/'.length, -3) : undefined);

test('weighs everything that the document names, once, and nothing else: the engine apart from what the brand chose', () => {
  const out = buildOf(
    `<style id="themes">:root{--color-text:#000}</style><link rel="modulepreload" crossorigin href="/assets/widget.js">
     <link rel="modulepreload" crossorigin href="/assets/shared.js"><link rel="modulepreload" crossorigin href="/assets/crumb.js">
     <link rel="preload" as="font" crossorigin href="/assets/later.js.gz"><link rel="stylesheet" href="/assets/entry.css">
     <link rel="preload" as="image" media="x" href="/assets/widget.js.gz"><link rel="preload" as="image" href="/assets/crumb.js.gz">
     <script type="module" crossorigin src="/assets/entry.js"></script><script type="module" crossorigin src="/assets/shared.js"></script>
     <script>import('/assets/later.js')</script>`,
    { entry: 1000, shared: 200, widget: 30, crumb: 5, later: 4 },
  );
  const weight = weightOfHome(out, { documents }, { ownerOf });
  expect(weight).toMatchObject({ engine: 1200, widgets: { widget: 30, crumb: 5 }, fonts: 4, picture: 30 });
  expect(weight?.themes).toBeGreaterThan(20);
  expect(weightOfHome(out, { documents: {} }, { ownerOf })).toBeUndefined();
});

test.each([
  [{ 'home/banner': advised }, engineBudget * 2, false],
  [{ 'home/banner': advised, 'own/ticker': 2048 }, 0, true],
])(
  '%j beside %i bytes of the engine: the build succeeds, and says so when it is much (%s)',
  (widgets, engine, heavy) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const home = { engine, widgets, themes: 1024, fonts: 0, picture: 3072 };
    const compiled = [{ id: 'kid', documents: 2, missing: [], unchanged: false, home }];
    expect(printReport({ compiled, kept: [], faults: [], files: { all: 2, written: 2 } }, 0)).toBe(0);
    const text = stripVTControlCharacters(printed.mock.calls.flat().join(''));
    expect(text).toContain('home/banner 20.0');
    expect(text).toContain('1.0 of themes, 3.0 of picture; the engine');
    expect(text.includes('heavy  kid: 2 kinds of widgets')).toBe(heavy);
    expect(errors).not.toHaveBeenCalled();
  },
);
