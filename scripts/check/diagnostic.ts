/** Where something stands in a text file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** One mistake, as the CLI prints it, the overlay in development shows it and editors underline it. */
export interface Diagnostic extends Place {
  /** Stable id, e.g. `unknown-property`. */
  rule: string;
  severity: 'error' | 'warning';
  /** Path of the file that holds the mistake; it starts with the brands' root as that was given. */
  file: string;
  /** JSON pointer (RFC 6901) into that file. */
  pointer: string;
  /** Brand that shows the mistake; the layer itself where that is one of the brands checked. None for a widget. */
  brand?: string;
  /** Brand whose file holds the mistake: `brand` itself, or what it extends. */
  layer?: string;
  /** Other brands that inherit the same mistake. */
  alsoIn: string[];
  /** One or two sentences in an operator's words. */
  message: string;
  /** The one name that was probably meant. */
  suggestion?: string;
}
