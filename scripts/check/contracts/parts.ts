/** A JSON Schema, draft 7. */
export interface Schema {
  [keyword: string]: unknown;
}

/** The part of a widget's manifest that blocks are judged by. */
export interface Manifest {
  name: string;
  props: Schema;
  slots?: Record<string, string>;
  /** Slots that may not be empty. */
  requiredSlots?: string[];
  /** Message namespaces that it reads. */
  messages?: string[];
  /** Name under which a link opens it as a modal. */
  modal?: string;
}

/** The schemas that brands are judged by. */
export interface Parts {
  /** Kind of file (`brand`, `page` …) → its schema. */
  schemas: ReadonlyMap<string, Schema>;
  /** Widget name → manifest. */
  widgets: ReadonlyMap<string, Manifest>;
}

/** Name under which the compiled check of a kind of file is exported. */
export function fileExport(kind: string): string {
  return `file_${kind}`;
}

/** Name under which the compiled check of a widget's props is exported. */
export function propsExport(widget: string): string {
  return `props_${widget.replaceAll('/', '__').replaceAll('-', '_')}`;
}
