import { isDeepStrictEqual } from 'node:util';
import { brandFormat, type Change, isObject, type JsonObject, upgrade } from '#engine/brand';
import { afterComma, applyEdits, indentAt, lineBreak, lineStart, quietEnd } from '../edits/index.ts';
import { childOf, parseText, treeOf } from '../folders/index.ts';
import { fixed, withMove, without } from './move.ts';
import { pointerOf } from './pointer.ts';

/** A file in the current format. */
export interface Migrated {
  text: string;
  changes: Change[];
}

/**
 * The text of a file brought from a version of the format to the current one. What no migration touches stays to the
 * letter, comments too. Undefined when there is nothing to do. Throws for a text that holds no object.
 */
export function migratedText(file: string, text: string, from: number): Migrated | undefined {
  const json = objectIn(text);
  const { json: wanted, changes } = upgrade(file, json, from);
  const after = changes.reduce((current, change) => {
    if ('from' in change) return withMove(current, change.from, change.to);
    if ('gone' in change) return without(current, change.gone);
    return fixed(current, { pointer: pointerOf(change.at), value: change.value });
  }, text);
  const brand = file === 'brand' && json.formatVersion !== brandFormat;
  const whole = brand ? withVersion(after) : after;
  const expected = brand ? { ...wanted, formatVersion: brandFormat } : wanted;
  // The edits of the text and the change of the value are two ways to the same end: they prove each other.
  if (!isDeepStrictEqual(objectIn(whole), expected)) throw new Error(`[Bug] ${file}.json would not be what is meant`);
  if (whole === text) return undefined;
  const version: Change = { at: ['formatVersion'], value: brandFormat };
  return { text: whole, changes: brand ? [...changes, version] : changes };
}

/** With the current version: in its place, or below the id, where people look for it. */
function withVersion(text: string): string {
  const tree = treeOf(text);
  const id = childOf(tree, 'id');
  const ownLine = id?.parent && text.slice(lineStart(text, id.parent.offset), id.parent.offset).trim() === '';
  const comma = id && afterComma(text, id);
  const end = comma && quietEnd(text, comma);
  if (childOf(tree, 'formatVersion') || !id || !ownLine || end === undefined) {
    return fixed(text, { pointer: '/formatVersion', value: brandFormat });
  }
  const line = `${lineBreak(text)}${indentAt(text, id.offset)}"formatVersion": ${brandFormat},`;
  return applyEdits(text, [{ offset: end, length: 0, text: line }]);
}

function objectIn(text: string): JsonObject {
  const { json } = parseText(text);
  if (!isObject(json)) throw new Error('[Bug] only files that hold an object are migrated');
  return json;
}
