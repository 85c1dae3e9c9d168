import type { CheckReport } from '../diagnostic.ts';
import type { FormatContext } from './context.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import type { FormatName } from './names.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** Every form in which a report can be printed. Each returns the whole text, with its last line break. */
export const formats: Record<FormatName, (report: CheckReport, context: FormatContext) => string> = {
  pretty: ({ diagnostics, brands, unproven, fixes }, { colour }) =>
    pretty(diagnostics, colour, { checked: brands.length, unproven, fixes }),
  json,
  sarif,
  junit,
  github: ({ diagnostics }) => github(diagnostics),
};
