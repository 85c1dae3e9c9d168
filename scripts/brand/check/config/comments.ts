import { createRequire } from 'node:module';
import { placesIn } from '../../folders/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Catalogue } from './catalogue.ts';
import type { Ignore } from './ignore.ts';
import { always } from './selection.ts';

const require = createRequire(import.meta.url);

const marker = 'brand-check-ignore';
const form = /^brand-check-ignore\s+([a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*)\s*:\s*(.*?)\s*(?:\(until (\d{4}-\d\d-\d\d)\))?$/;

/** What the comments of one file ask to ignore, and what is wrong with those that cannot be understood. */
export interface IgnoreComments {
  ignores: Ignore[];
  faults: Diagnostic[];
}

/**
 * Reads the comments `// brand-check-ignore rule: reason (until 2027-01-31)` of a file. Each is about the line below it,
 * further comments passed over; several rules are parted by commas.
 */
export function ignoresIn(text: string, file: string, layer: string, catalogue: () => Catalogue): IgnoreComments {
  const found: IgnoreComments = { ignores: [], faults: [] };
  if (!text.includes(marker)) return found;
  const { visit } = require('jsonc-parser') as typeof import('jsonc-parser');
  const placeOf = placesIn(text);
  visit(text, {
    onComment(offset, length) {
      const words = text
        .slice(offset + 2, offset + length)
        .replace(/\*\/$/, '')
        .trim();
      if (!words.startsWith(marker)) return;
      const place = placeOf({ pointer: '', span: { offset, length } });
      const fault = (message: string, suggestion?: string) =>
        found.faults.push({
          rule: 'suppression-invalid',
          severity: 'warning',
          file,
          ...place,
          pointer: '',
          brand: layer,
          layer,
          alsoIn: [],
          message,
          ...(suggestion === undefined ? {} : { suggestion }),
        });
      const [, names = '', reason = '', until] = form.exec(words) ?? [];
      if (names === '') return fault(`This asks to ignore nothing. Write "${marker} rule: reason".`);
      if (reason === '') return fault(`Say why: "${marker} ${names}: reason".`);
      if (until === undefined ? reason.includes('(until') : !isDay(until)) {
        return fault('The day is none: write "(until 2027-01-31)" at the end, year, month and day.');
      }
      const known = catalogue();
      const rules: string[] = [];
      for (const name of names.split(',').map((part) => part.trim())) {
        try {
          rules.push(...known.expand(name));
        } catch {
          return fault(`There is no rule "${name}" to ignore.`, known.meant(name));
        }
      }
      if (rules.includes(always)) return fault('What is no sound JSON cannot be judged: "syntax" is always told.');
      const below = lineBelow(text, offset + length, place.endLine);
      const covers = (diagnostic: Diagnostic) => diagnostic.file === file && diagnostic.line === below;
      found.ignores.push({ rules, reason, until, file, pointer: '', layer, ...place, covers });
    },
  });
  return found;
}

/** Whether there is such a day: `2027-02-31` is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The next line with something in it, blank ones and comments passed over. */
function lineBelow(text: string, offset: number, line: number): number {
  const quiet = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  quiet.lastIndex = offset;
  const [skipped = ''] = quiet.exec(text) ?? [];
  return line + skipped.split('\n').length - 1;
}
