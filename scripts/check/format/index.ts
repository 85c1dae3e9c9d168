import type { Catalogue } from '../config/catalogue.ts';
import type { Report } from '../diagnostic.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { FormatName } from './names.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** What a format may want to know beside the report. */
export interface FormatContext {
  colour: boolean;
  /** The rules' documentation; read only when a format asks for it. */
  catalogue: () => Catalogue;
}

/** Every form in which a report can be printed. Each returns the whole text, with its last line break. */
export const formats: Record<FormatName, (report: Report, context: FormatContext) => string> = {
  pretty: ({ diagnostics }, { colour }) => pretty(diagnostics, colour),
  json,
  sarif,
  junit,
  github: ({ diagnostics }) => github(diagnostics),
};
