/** A piece of text that may lead to a section: `page` and `anchor` are given together. */
export interface Words {
  text: string;
  page?: string;
  anchor?: string;
  /** Set as code. */
  code?: boolean;
}

/** One property that an operator may write. */
export interface Property {
  /** Path within the section: `languages.supported.<CODE>.tag`. */
  name: string;
  type: Words[];
  required: boolean;
  description: string;
  /** As JSON. */
  default?: string;
  /** As JSON. */
  example?: string;
}

/** A named example: JSON as it may stand in a file. */
export interface Example {
  name: string;
  json: string;
}

/** One thing that is explained: a file, a piece of one, a widget, a rule. */
export interface Section {
  /** Anchor, as GitHub makes it of the title. */
  anchor: string;
  title: string;
  text: string;
  /** What else is to be known: label → words. */
  facts: [label: string, words: Words[]][];
  properties: Property[];
  examples: Example[];
  /** Markdown that stands as it is: the page of a rule. */
  body?: string;
}

/** One page of the reference. */
export interface Page {
  slug: string;
  group: string;
  title: string;
  /** Its name among the pages of its group; the title when left out. */
  short?: string;
  sections: Section[];
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
