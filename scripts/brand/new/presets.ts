import type { JsonObject } from '#engine/brand';
import languageData from './data/languages.json' with { type: 'json' };
import layoutData from './data/layouts.json' with { type: 'json' };
import marketData from './data/markets.json' with { type: 'json' };
import scriptData from './data/scripts.json' with { type: 'json' };

/** What a brand for players of one country usually has. */
export interface Market {
  name: string;
  /** Language codes, the default first. */
  languages: readonly string[];
  /** ISO 4217. */
  currency: string;
  /** Without "+". */
  dialingCode: string;
}

/** A language as brand.json describes it. */
export type Language = { tag: string; label: string; short?: string; dir?: 'rtl' };

/** How header, navigation and page stand to each other. */
export interface LayoutPreset {
  summary: string;
  /** How the regions of the page stand (page.schema.json). */
  layout: string;
  /** That of the header. */
  variant: string;
  /** The menu in the region `aside`, open or as a column of icons; none when left out. */
  menu?: 'open' | 'folded';
}

/** ISO 3166 country → market. */
export const markets: Readonly<Record<string, Market>> = marketData;
/** Code → language. */
export const languages: Readonly<Record<string, Language>> = languageData as Record<string, Language>;
/**
 * Language subtag → what sets it where the faces of the parent have not its letters, as a theme names it: families for another
 * script beside them, or one instead of them, since letters of one word are of one face.
 */
export const scripts: Readonly<Record<string, { scripts?: JsonObject; face?: JsonObject }>> = scriptData;
/** Name → layout. */
export const layouts: Readonly<Record<string, LayoutPreset>> = layoutData as Record<string, LayoutPreset>;
