import type { JsonObject } from '#engine/brand';
import languageData from './data/languages.json' with { type: 'json' };
import layoutData from './data/layouts.json' with { type: 'json' };
import marketData from './data/markets.json' with { type: 'json' };

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
export type Language = { tag: string; label: string; short?: string };

/** How header, navigation and page stand to each other. */
export interface LayoutPreset {
  summary: string;
  /** What pages/shell.json says; nothing when the parent's stays as it is. */
  shell?: JsonObject;
}

/** ISO 3166 country → market. */
export const markets: Readonly<Record<string, Market>> = marketData;
/** Code → language. */
export const languages: Readonly<Record<string, Language>> = languageData;
/** Name → layout. */
export const layouts: Readonly<Record<string, LayoutPreset>> = layoutData;
