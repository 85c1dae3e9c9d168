import type { JsonObject } from './json.ts';

/** One brand's own files, as they stand in its folder: `brand`, `pages/home`, `languages/EN/shell` … → JSON. */
export interface Layer {
  id: string;
  files: ReadonlyMap<string, JsonObject>;
}

/** Something wrong with how layers fit together. Never thrown: collected, so that all are seen at once. */
export interface LayerFault {
  rule:
    | 'extends-missing'
    | 'extends-circular'
    | 'removes-nothing'
    | 'locked'
    | 'order-unknown'
    | 'order-circular'
    | 'order-twice'
    | 'forbidden-key';
  /** Brand whose file is at fault. */
  layer: string;
  /** File without `.json`. */
  file: string;
  /** JSON pointer into that file. */
  pointer: string;
  message: string;
}
