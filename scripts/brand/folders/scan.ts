import { scannerOf, token } from './tokens.ts';

/** How deep objects and lists may lie in each other. */
export const maxDepth = 32;

/** Something wrong with a text itself. `offset` counts UTF-16 units from its start. */
export interface TextFault {
  offset: number;
  length: number;
  message: string;
  /** Which fault it is, where others follow from it. */
  kind?: 'not-utf-8';
  /** What puts it right and changes no meaning. */
  fix?: { title: string; edits: { offset: number; length: number; text: string }[] };
}

/** What a parser does not say of a text. */
export interface Scanned {
  tooDeep?: TextFault;
  /** Names that stand twice in one object, at the place where they stand again. */
  repeated: TextFault[];
  commented: boolean;
}

/** Looks at every token of a text, broken or not. */
export function scan(text: string): Scanned {
  const scanner = scannerOf(text);
  const comments = scannerOf(text, 'comments');
  const repeated: TextFault[] = [];
  // Of the objects and lists that are open: the names so far, with the line of each; none for a list.
  const open: (Map<string, number> | undefined)[] = [];
  let name = { value: '', offset: 0, length: 0, line: 0 };
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    if (kind === token.string) {
      const [offset, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
      name = { value: scanner.getTokenValue(), offset, length, line: scanner.getTokenStartLine() + 1 };
    } else if (kind === token.colon) {
      const { value, offset, length, line } = name;
      const before = open.at(-1)?.get(value);
      if (before === undefined) open.at(-1)?.set(value, line);
      else repeated.push({ offset, length, message: `"${value}" is here twice; line ${before} has it already.` });
    } else if (kind === token.openBrace || kind === token.openBracket) {
      open.push(kind === token.openBrace ? new Map() : undefined);
      if (open.length > maxDepth) {
        const message = `Nothing of a brand lies deeper than ${maxDepth} levels.`;
        return { tooDeep: { offset: scanner.getTokenOffset(), length: 1, message }, repeated, commented: false };
      }
    } else if (kind === token.closeBrace || kind === token.closeBracket) open.pop();
  }
  let commented = false;
  for (let kind: number = comments.scan(); kind !== token.end && !commented; kind = comments.scan()) {
    commented = kind === token.lineComment || kind === token.blockComment;
  }
  return { repeated, commented };
}
