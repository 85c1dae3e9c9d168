import { colourful } from '../../command/index.ts';
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
