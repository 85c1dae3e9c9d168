import type { Catalogue } from '../config/catalogue.ts';

/** What a format may want to know beside the report. */
export interface FormatContext {
  colour: boolean;
  /** The rules' documentation; read only when a format asks for it. */
  catalogue: () => Catalogue;
}
