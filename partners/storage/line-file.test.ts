import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linesTo, openLines, readLines } from './line-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps what was written, and begins anew with what is kept of it', async () => {
  const path = join(folder, 'x');
  expect(readLines(path)).toEqual([]);
  const first = openLines(path, []);
  await Promise.all([first.append({ n: 1 }), first.append({ n: 2 })]);
  await first.close();
  expect(readLines(path)).toEqual([{ n: 1 }, { n: 2 }]);
  const second = openLines(path, [{ n: 2 }]);
  await second.append({ n: 3 });
  await second.close();
  expect(readLines(path)).toEqual([{ n: 2 }, { n: 3 }]);
});

it('loses nothing but the line that a full disk cuts off', async () => {
  const path = join(folder, 'x');
  const file = await open(path, 'a');
  let full = false;
  const lines = linesTo(
    Promise.resolve({
      async appendFile(text: string | Uint8Array) {
        await file.appendFile(full ? String(text).slice(0, 4) : text);
        if (full) throw new Error('ENOSPC');
      },
      datasync: () => file.datasync(),
      close: () => file.close(),
    }),
  );
  await lines.append({ n: 1 });
  full = true;
  await expect(lines.append({ n: 2 })).rejects.toThrow('ENOSPC');
  full = false;
  await lines.append({ n: 3 });
  await lines.append({ n: 4 });
  await lines.close();
  expect(readLines(path)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
});

it('writes what comes together at once, in its order, and fails it together', async () => {
  const texts: string[] = [];
  let syncs = 0;
  let broken = false;
  const lines = linesTo(
    Promise.resolve({
      async appendFile(text: string | Uint8Array) {
        if (broken) throw new Error('EIO');
        texts.push(String(text));
      },
      async datasync() {
        syncs += 1;
      },
      close: async () => {},
    }),
  );
  await Promise.all(Array.from({ length: 100 }, (_, n) => lines.append({ n })));
  expect(syncs).toBeLessThanOrEqual(2);
  expect(texts.join('')).toBe(Array.from({ length: 100 }, (_, n) => `{"n":${n}}\n`).join(''));
  broken = true;
  const failed = await Promise.allSettled([lines.append({ n: 100 }), lines.append({ n: 101 })]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  await lines.append({ n: 102 });
  expect(texts.at(-1)).toBe('\n{"n":102}\n');
  await lines.close();
});
