import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBrands, type Diagnostic } from '../check/index.ts';
import { copyBrand } from '../folders/index.ts';
import { CannotRun } from '../terminal/index.ts';
import type { Rewritten } from './plan.ts';

/**
 * Throws CannotRun when the brands would have more faults with the files rewritten than they have now: a rename is then
 * not the whole of what has to be done. Tried on a copy; the brands themselves stay as they are.
 */
export function wouldHold(root: string, files: readonly Rewritten[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'brand-rename-'));
  try {
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (entry.isDirectory()) copyBrand(root, entry.name, folder);
    }
    const before = counted(checkBrands(folder));
    writeAll(folder, files);
    const after = checkBrands(folder);
    const more = [...counted(after)].filter(([key, count]) => count > (before.get(key) ?? 0)).map(([key]) => key);
    const [fault] = after.filter((diagnostic) => more.includes(keyOf(diagnostic)));
    if (fault) {
      const place = `${fault.file.slice(folder.length + 1)}:${fault.line}:${fault.column}`;
      throw new CannotRun(
        `Nothing is written, since the brands would have a new fault: ${place} ${fault.rule}: ${fault.message}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes files, each whole or not at all, and takes away what has another name now. */
export function writeAll(root: string, files: readonly Rewritten[]): void {
  for (const { layer, file, renamed = file, text } of files) {
    const path = join(root, layer, `${renamed}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
    if (renamed !== file) rmSync(join(root, layer, `${file}.json`));
  }
}

/** Names differ after a rename, and so do messages: faults are counted by their rule and the brand that shows them. */
function counted(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) counts.set(keyOf(diagnostic), (counts.get(keyOf(diagnostic)) ?? 0) + 1);
  return counts;
}

function keyOf({ rule, layer }: Diagnostic): string {
  return `${layer} ${rule}`;
}
