import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { homeBudget, scriptOfHome } from './budget.ts';
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

test('counts every script that the document names, once, and nothing else', () => {
  const out = buildOf(
    `<link rel="modulepreload" crossorigin href="/assets/widget.js"><link rel="modulepreload" crossorigin href="/assets/shared.js">
     <link rel="preload" as="font" href="/assets/later.js"><link rel="stylesheet" href="/assets/entry.css">
     <script type="module" crossorigin src="/assets/entry.js"></script><script type="module" crossorigin src="/assets/shared.js"></script>
     <script>import('/assets/later.js')</script>`,
    { entry: 1000, shared: 200, widget: 30, later: 4 },
  );
  expect(scriptOfHome(out, { documents })).toBe(1230);
  expect(scriptOfHome(out, { documents: {} })).toBeUndefined();
});

test.each([
  [homeBudget, 0],
  [homeBudget + 1, 1],
])('a home that asks for %i bytes ends the build with %i', (script, code) => {
  onTestFinished(() => void vi.restoreAllMocks());
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const compiled = [{ id: 'kid', documents: 2, missing: [], script }];
  expect(printReport({ compiled, kept: [], faults: [], files: { all: 2, written: 2 } }, 0)).toBe(code);
  expect(errors.mock.calls.flat().join()).toContain(code === 1 ? 'heavy  kid' : '');
});
