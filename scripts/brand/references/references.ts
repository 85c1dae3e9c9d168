import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { Link, When } from '#schemas/brand';
import type { Collector, ReferenceKind } from '../contracts/index.ts';

/** What names something else: everything but conditions and whole links. */
export type NameKind = Exclude<ReferenceKind, 'when' | 'link'>;

/**
 * All that one file refers to, and its conditions. A name stands here as often as in the file: hashing it twice would
 * cost more than asking twice. Without places: see `placesOf`.
 */
export interface References extends Readonly<Record<NameKind, readonly string[]>> {
  readonly when: readonly When[];
  readonly link: readonly Link[];
}

/** One reference and where it stands. */
export interface Reference {
  kind: NameKind;
  /** The name, e.g. `shell:menu.home`. */
  value: string;
  /** JSON pointer into the resolved file. */
  pointer: string;
}

/** One link and where it stands. */
export interface PlacedLink {
  link: Link;
  pointer: string;
}

/** One condition and where it stands. */
export interface Condition {
  when: When;
  pointer: string;
}

/** No names: files that refer to nothing of a kind share it. */
const none: readonly string[] = [];
const noConditions: readonly When[] = [];
const noLinks: readonly Link[] = [];

/** Gathers names while a check walks. */
export class NameCollector implements Collector, References {
  message = none;
  route = none;
  page = none;
  asset = none;
  flag = none;
  resource = none;
  modal = none;
  menu = none;
  gameType = none;
  vendor = none;
  language = none;
  theme = none;
  sibling = none;
  when: readonly When[] = noConditions;
  link: readonly Link[] = noLinks;

  refer(kind: ReferenceKind, value: unknown): void {
    // What is not of its type is the schema's to report.
    if (kind === 'when') {
      if (!isObject(value)) return;
      if (this.when === noConditions) this.when = [value as When];
      else (this.when as When[]).push(value as When);
    } else if (kind === 'link') {
      if (!isObject(value)) return;
      if (this.link === noLinks) this.link = [linkIn(value)];
      else (this.link as Link[]).push(linkIn(value));
    } else if (typeof value === 'string') {
      if (this[kind] === none) this[kind] = [value];
      else (this[kind] as string[]).push(value);
    }
  }
}

/** Gathers names with their places, below a pointer. */
export class PlaceCollector implements Collector {
  readonly references: Reference[] = [];
  readonly conditions: Condition[] = [];
  readonly links: PlacedLink[] = [];
  /** Pointer of what is being walked within its file. */
  below = '';

  refer(kind: ReferenceKind, value: unknown, pointer = ''): void {
    const at = this.below + pointer;
    if (kind === 'when') {
      if (isObject(value)) this.conditions.push({ when: value as When, pointer: at });
    } else if (kind === 'link') {
      if (isObject(value)) this.links.push({ link: linkIn(value), pointer: at });
    } else if (typeof value === 'string') this.references.push({ kind, value, pointer: at });
  }
}

/** A link by what it names: a name that is none, as of a damaged file, is the schema's to report and no rule's to look up. */
export function linkIn(link: JsonObject): Link {
  const parts = Object.entries(link);
  const isSound = ([part, said]: [string, Json]) => (part === 'query' ? isObject(said) : typeof said === 'string');
  return (parts.every(isSound) ? link : Object.fromEntries(parts.filter(isSound))) as Link;
}
