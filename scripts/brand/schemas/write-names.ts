import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesFile } from '../../schemas/index.ts';
import { namesSchema } from './names.ts';

/** Writes the names of the brands below a root beside the schemas of editors. Returns the file's path. */
export function writeNames(root: string, project: string): string {
  const folder = join(project, 'schemas/generated/editor');
  const file = join(folder, namesFile);
  const text = `${JSON.stringify(namesSchema(root, project), null, 1)}\n`;
  mkdirSync(folder, { recursive: true });
  // Editors read it anew whenever it changes, so it changes only when names do.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}
