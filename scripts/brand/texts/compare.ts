import { isObject, type JsonObject, pointer } from '#engine/brand';
import { hasFormOf } from './plurals.ts';
import { staysAsItIs } from './same-everywhere.ts';

/** How a text of another language differs from the reference, beyond being another text: `same` is being no other. */
export type DifferenceKind = 'missing' | 'extra' | 'placeholders' | 'same' | 'long';

export interface Difference {
  kind: DifferenceKind;
  /** Pointer of the text, or of the whole group that is missing. */
  pointer: string;
}

const none: readonly Difference[] = [];

/** Words of a button or a title; longer texts have room to grow. */
const LABEL = 24;
/** What every place for a label has room for. */
const ROOM = 22;

/** Compares the messages of a namespace in two languages. */
export function differences(reference: JsonObject, other: JsonObject): readonly Difference[] {
  let found: Difference[] | undefined;
  const note = (kind: DifferenceKind, at: string) => {
    found ??= [];
    found.push({ kind, pointer: at });
  };
  let matched = 0;
  for (const key in reference) {
    const ours = reference[key];
    const theirs = other[key];
    if (theirs !== undefined) matched += 1;
    if (typeof ours === 'string') {
      if (typeof theirs === 'string') compareTexts(ours, theirs, key, note);
      else if (theirs === undefined && !hasFormOf(key, other)) note('missing', pointer('', key));
    } else if (isObject(ours)) {
      if (isObject(theirs)) {
        for (const inner of differences(ours, theirs)) note(inner.kind, pointer('', key) + inner.pointer);
      } else if (theirs === undefined) note('missing', pointer('', key));
    }
  }
  if (matched < Object.keys(other).length) {
    for (const key in other) {
      if (!Object.hasOwn(reference, key) && !hasFormOf(key, reference)) note('extra', pointer('', key));
    }
  }
  return found ?? none;
}

function compareTexts(ours: string, theirs: string, key: string, note: (kind: DifferenceKind, at: string) => void) {
  if (ours === theirs || differsInMarksAlone(ours, theirs)) {
    if (ours.length > 3 && !staysAsItIs(ours)) note('same', pointer('', key));
    return;
  }
  if (outgrows(ours, theirs)) note('long', pointer('', key));
  if ((ours.includes('{{') || theirs.includes('{{')) && !samePlaceholders(ours, theirs)) {
    note('placeholders', pointer('', key));
  }
}

/** Whether a label is far longer than the one that its place was drawn for. */
export function outgrows(label: string, longer: string): boolean {
  return label.length <= LABEL && longer.length > ROOM && longer.length > label.length * 2.5;
}

/** The same words with another full stop. Words that begin alike are looked at. */
function differsInMarksAlone(ours: string, theirs: string): boolean {
  if (ours.length < LABEL || ours.slice(0, 8) !== theirs.slice(0, 8) || Math.abs(ours.length - theirs.length) > 3)
    return false;
  const marks = /[\p{P}\s]/gu;
  return ours.replaceAll(marks, '') === theirs.replaceAll(marks, '');
}

function samePlaceholders(ours: string, theirs: string): boolean {
  const mine = placeholdersOf(ours);
  const others = placeholdersOf(theirs);
  return mine.length === others.length && mine.every((name) => others.includes(name));
}

/** Names of the `{{values}}` of a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g)].map(([, name]) => name ?? ''))];
}
