import type { Diagnostic } from '../diagnostic.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';

/** Every form in which diagnostics can be printed. Each returns the whole text, with its last line break. */
export const formats = {
  pretty: (diagnostics: readonly Diagnostic[]) => pretty(diagnostics, colourful()),
  json,
  github,
};

/** https://no-color.org: any value but the empty one switches colour off. */
function colourful(): boolean {
  if (process.env.NO_COLOR) return false;
  return process.stdout.isTTY || (process.env.FORCE_COLOR ?? '0') !== '0';
}
