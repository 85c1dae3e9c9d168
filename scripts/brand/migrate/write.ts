import { renameSync, writeFileSync } from 'node:fs';

/** Writes files, each whole or not at all, once all of their texts are there. */
export function writeFiles(files: readonly { file: string; text: string }[]): void {
  for (const { file, text } of files) {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
}
