import { type Json, type JsonObject, pointer as join } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import { applyEdits, type Edit, textFix } from '../edits/index.ts';
import type { Fleet } from '../fleet/index.ts';
import {
  type BrandFolder,
  keysOf,
  type SourceLocation,
  sourceLocator,
  valueAt,
  writtenPointer,
} from '../folders/index.ts';
import { type Definition, definitionsIn, type Kind, messageParts } from './kinds.ts';
import { relocked } from './locks.ts';
import { type Mention, mentionsOf } from './references.ts';

/** One place that a rename touches, as it was. */
export interface Touched extends SourceLocation {
  from: string;
  to: string;
}

/** A file as it will be: its text, or another name. */
export interface Rewritten {
  layer: string;
  /** File without `.json`. */
  file: string;
  /** Name that it gets, where it gets another one. */
  renamed?: string;
  text: string;
}

export interface Plan {
  touched: Touched[];
  files: Rewritten[];
}

/** What a rename comes to, in every file of a fleet. Nothing is written. */
export function planOf(fleet: Fleet, contracts: Contracts, kind: Kind, from: string, to: string): Plan {
  const tell = sourceLocator(fleet.root);
  const mentions = mentionsOf(fleet, contracts, kind, from);
  const touched: Touched[] = [];
  const files: Rewritten[] = [];
  for (const id of fleet.ids) {
    const folder = fleet.open(id).folders.at(-1);
    if (!folder) continue;
    const edits = new Map<string, Edit[]>();
    const add = (file: string, ...more: Edit[]) => edits.set(file, [...(edits.get(file) ?? []), ...more]);
    for (const mention of mentions.filter(({ layer }) => layer === id)) {
      const says = renamed(kind, mention.says, from, to);
      touched.push({ ...tell(folder, mention.file, { pointer: mention.pointer }), from: mention.says, to: says });
      add(mention.file, mentionEdit(mention, says));
    }
    const definitions = definitionsIn(folder, kind, from);
    for (const definition of definitions) {
      const { file, pointer } = definition;
      if (kind === 'page') {
        touched.push({ ...tell(folder, file, { pointer }), from: `${file}.json`, to: `pages/${to}.json` });
        if (!edits.has(file)) edits.set(file, []);
        continue;
      }
      touched.push({ ...tell(folder, file, { pointer, at: 'key' }), from: keysOf(pointer).at(-1) ?? '', to });
      const together = definitions.filter((other) => other.file === file).length;
      for (const [target, edit] of definitionEdits(folder, definition, kind, from, to, together)) add(target, edit);
    }
    for (const [file, wanted] of edits) {
      const text = edited(folder, file, wanted);
      files.push({
        layer: id,
        file,
        text,
        ...(kind === 'page' && file === `pages/${from}` ? { renamed: `pages/${to}` } : {}),
      });
    }
  }
  return { touched, files };
}

/** What a mention says afterwards. */
function renamed(kind: Kind, says: string, from: string, to: string): string {
  return relocked(kind, says, from, to) ?? to + says.slice(from.length);
}

function mentionEdit({ pointer, key }: Mention, says: string): Edit {
  return key ? { pointer, key: says } : { pointer, value: says };
}

/** A key stays where it stands; only a text that comes into another group or namespace moves there. */
function* definitionEdits(
  folder: BrandFolder,
  { file, pointer }: Definition,
  kind: Kind,
  from: string,
  to: string,
  /** How many forms of the text stand in that file. */
  together: number,
): Iterable<[file: string, edit: Edit]> {
  if (kind !== 'message') return yield [file, { pointer, key: to }];
  const [old, now] = [messageParts(from), messageParts(to)];
  const form = (keysOf(pointer).at(-1) ?? '').slice((old.path.at(-1) ?? '').length);
  const last = `${now.path.at(-1) ?? ''}${form}`;
  const above = now.path.slice(0, -1);
  if (old.namespace === now.namespace && above.join('.') === old.path.slice(0, -1).join('.')) {
    return yield [file, { pointer, key: last }];
  }
  const value = valueAt(folder.files.get(file), pointer) as Json;
  const target = file.replace(/[^/]+$/, now.namespace);
  yield [target, { pointer: [...above, last].reduce(join, ''), value }];
  yield [file, { pointer: emptied(folder.files.get(file), pointer, together), remove: true }];
}

/** The outermost group that would be empty without what a pointer names, and the others that go together with it. */
function emptied(json: JsonObject | undefined, pointer: string, together: number): string {
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  if (above === '') return pointer;
  return Object.keys(valueAt(json, above) as JsonObject).length === together ? emptied(json, above, 1) : pointer;
}

function edited(folder: BrandFolder, file: string, edits: readonly Edit[]): string {
  const moves = folder.moved.get(file);
  const values = edits.filter((edit) => 'value' in edit);
  // Names change last, the deepest first: every pointer means the file as it was.
  const names = edits.filter((edit) => !('value' in edit)).sort((a, b) => depth(b) - depth(a));
  return [...values, ...names].reduce((text, edit) => {
    const written = 'pointer' in edit ? { ...edit, pointer: writtenPointer(moves, edit.pointer) } : edit;
    const fix = textFix(text, { title: '', edits: [written] });
    return fix ? applyEdits(text, fix.edits) : text;
  }, folder.texts.get(file) ?? newText(folder, file));
}

function depth(edit: Edit): number {
  return 'pointer' in edit ? keysOf(edit.pointer).length : 0;
}

/** A namespace that a layer has no file for yet begins with the schema that its siblings name. */
function newText({ files }: BrandFolder, file: string): string {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const sibling = [...files].find(([other]) => other.startsWith(folder))?.[1];
  const schema = typeof sibling?.$schema === 'string' ? { $schema: sibling.$schema } : {};
  return `${JSON.stringify(schema, null, 2)}\n`;
}
