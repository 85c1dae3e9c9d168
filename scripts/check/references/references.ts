import type { When } from '#schemas/brand';
import { type Collector, type ReferenceKind, referenceKinds } from '../contracts/refers-to.ts';

/** What names something else: everything but conditions. */
export type NameKind = Exclude<ReferenceKind, 'when'>;

/** All that one file refers to: each name once, and its conditions. Without places: see `placesOf`. */
export interface References extends Readonly<Record<NameKind, ReadonlySet<string>>> {
  readonly when: readonly When[];
}

/** One reference and where it stands. */
export interface Reference {
  kind: NameKind;
  /** The name, e.g. `shell:menu.home`. */
  value: string;
  /** JSON pointer into the resolved file. */
  pointer: string;
}

/** One condition and where it stands. */
export interface Condition {
  when: When;
  pointer: string;
}

/** Gathers names while a check walks. */
export class NameCollector implements Collector {
  readonly when: When[] = [];
  readonly names = Object.fromEntries(nameKinds().map((kind) => [kind, new Set<string>()])) as Record<
    NameKind,
    Set<string>
  >;

  refer(kind: ReferenceKind, value: unknown): void {
    // What is not of its type is the schema's to report.
    if (kind === 'when') {
      if (typeof value === 'object' && value !== null) this.when.push(value as When);
    } else if (typeof value === 'string') this.names[kind].add(value);
  }

  done(): References {
    return { ...this.names, when: this.when };
  }
}

/** Gathers names with their places, below a pointer. */
export class PlaceCollector implements Collector {
  readonly references: Reference[] = [];
  readonly conditions: Condition[] = [];
  /** Pointer of what is being walked within its file. */
  below = '';

  refer(kind: ReferenceKind, value: unknown, pointer = ''): void {
    const at = this.below + pointer;
    if (kind === 'when') {
      if (typeof value === 'object' && value !== null) this.conditions.push({ when: value as When, pointer: at });
    } else if (typeof value === 'string') this.references.push({ kind, value, pointer: at });
  }
}

function nameKinds(): NameKind[] {
  return referenceKinds.filter((kind) => kind !== 'when');
}
