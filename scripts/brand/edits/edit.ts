import type { Json } from '#engine/brand';

/** Characters of a text and what stands there instead. Offsets count UTF-16 units from the start of the text. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** What would put a mistake right: edits of the diagnostic's file, in order of place, none over another. */
export interface TextFix {
  title: string;
  edits: TextEdit[];
  /** It takes away what somebody wrote: only `--fix --prune` does. */
  removes?: true;
}

/**
 * One change to a file: a value set, a property or item taken away, a property given another name; or, where no pointer
 * can say it, characters of the text.
 */
export type Edit =
  | { pointer: string; value: Json }
  | { pointer: string; remove: true }
  | { pointer: string; key: string }
  | TextEdit;

/** What would put a mistake right, without anybody having to decide. Edits are made one after the other. */
export interface Fix {
  /** What it does, as an order: `Remove the override`. */
  title: string;
  /** Changes to the finding's file in the layer at fault; pointers are of that file. */
  edits: Edit[];
}
