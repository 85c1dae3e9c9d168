import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of a namespace: a key's words, or keys below it. */
export interface Texts {
  [key: string]: string | Texts;
}

/** A language's file of a namespace with further texts, and where it stands. Its own are kept, the new ones come last. */
export function mergedTexts(root: string, language: string, namespace: string, texts: Texts): [string, string] {
  const file = `brands/base/languages/${language}/${namespace}.json`;
  const path = join(root, file);
  const own = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Texts)
    : { $schema: '../../../../schemas/generated/editor/messages.schema.json' };
  const added = Object.entries(texts).filter(([key]) => !(key in own));
  return [file, `${JSON.stringify({ ...own, ...Object.fromEntries(added) }, null, 2)}\n`];
}

/** `sign-ins` → `signIns`. */
export function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `firstLogin` → `First login`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
