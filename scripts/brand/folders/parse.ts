import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type { ParseError } from 'jsonc-parser';
import { isObject, type JsonObject } from '#engine/brand';
import { isUtf16, misread, savedAsUtf16 } from './misread.ts';
import { proven } from './proven.ts';
import { scan, type TextFault } from './scan.ts';

const require = createRequire(import.meta.url);

/** The largest file that a brand may have, in bytes. What is larger is data for a platform, not configuration. */
const maxBytes = 256 * 1024;

/** What the text of a file holds. With faults there may be JSON all the same: as `JSON.parse` would have it. */
export interface Parsed {
  json?: JsonObject;
  faults: TextFault[];
  /** It has comments, which plain JSON cannot. */
  commented: boolean;
}

/**
 * Reads the text of a JSON file that holds an object, or says where it does not. Comments and trailing commas are fine
 * (JSONC). Given its bytes, it also says where those are no UTF-8.
 */
export function parseText(text: string, bytes?: () => Buffer): Parsed {
  if (isTooLarge(text)) {
    const message = `The file is larger than ${maxBytes / 1024} KB. Split it, or leave out what no page uses.`;
    return { faults: [{ offset: 0, length: 1, message }], commented: false };
  }
  const faults: TextFault[] = [];
  let source = text;
  if (text.startsWith('\uFEFF')) {
    const fix = { title: 'Remove the byte order mark', edits: [{ offset: 0, length: 1, text: '' }] };
    faults.push({
      offset: 0,
      length: 1,
      message: 'The file begins with a byte order mark, which JSON has none of.',
      fix,
    });
    source = ` ${text.slice(1)}`;
  }
  if (bytes && text.includes('\uFFFD')) {
    const found = invalidBytes(text, bytes());
    // Read as UTF-8 it is no JSON either, which is no second mistake.
    if (found.some(({ offset }) => offset === 0)) return { faults: found, commented: false };
    faults.push(...found);
  }
  const rest = parseSource(source);
  return { ...rest, faults: [...faults, ...rest.faults] };
}

function parseSource(text: string): Parsed {
  // JSON.parse is ten times faster; only what it refuses, or what may hide something, is read again with positions.
  let quick: unknown;
  try {
    quick = JSON.parse(text);
  } catch {
    quick = undefined;
  }
  if (isObject(quick) && proven(text, quick)) return { json: quick as JsonObject, faults: [], commented: false };
  const { tooDeep, repeated, commented } = scan(text);
  // Parsers that keep positions call themselves, and would fall over what is too deep.
  if (tooDeep) return { faults: [tooDeep], commented };
  const { json, fault } = quick === undefined ? parseWithComments(text) : { json: quick };
  if (fault) return { faults: [fault], commented };
  if (isObject(json)) return { json: json as JsonObject, faults: repeated, commented };
  return {
    faults: [{ offset: 0, length: text.length, message: 'A file of a brand holds one JSON object.' }],
    commented,
  };
}

function parseWithComments(text: string): { json: unknown; fault?: TextFault } {
  const { parse, printParseErrorCode } = require('jsonc-parser') as typeof import('jsonc-parser');
  const errors: ParseError[] = [];
  const json: unknown = parse(text, errors, { allowTrailingComma: true });
  // After the first one, a parser only guesses.
  const [first] = errors;
  if (!first) return { json };
  const { error, offset, length } = first;
  return { json, fault: misread(text, { code: printParseErrorCode(error), offset, length }) };
}

function isTooLarge(text: string): boolean {
  // A UTF-16 unit is at most three bytes.
  return text.length > maxBytes || (text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes);
}

/** Decoding puts U+FFFD where bytes are no UTF-8; the first that the file does not itself hold is the place. */
function invalidBytes(text: string, bytes: Buffer): TextFault[] {
  if (isUtf8(bytes)) return [];
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    if (isUtf16(text)) return [{ offset: 0, length: 1, message: savedAsUtf16 }];
    const byte = bytes[Buffer.byteLength(text.slice(0, at))] ?? 0;
    const isWritten = bytes.subarray(Buffer.byteLength(text.slice(0, at))).indexOf('\uFFFD') === 0;
    if (isWritten) continue;
    const hex = byte.toString(16).toUpperCase().padStart(2, '0');
    const message = `The byte 0x${hex} is not UTF-8. Save the file as UTF-8.`;
    return [{ offset: at, length: 1, kind: 'not-utf-8', message }];
  }
  return [];
}
