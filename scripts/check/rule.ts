import type { JsonObject } from '#engine/brand';
import type { BrandFolder } from '../brands/folder.ts';
import type { Contracts } from './contracts/contracts.ts';
import type { OpenBrand } from './fleet/fleet.ts';

/** What a rule found, before its place is known. */
export interface Finding {
  rule: string;
  /** File of the brand, without `.json`. */
  file: string;
  pointer: string;
  message: string;
  suggestion?: string | undefined;
  /** What to underline: the value at the pointer (the default), or its key. */
  at?: 'value' | 'key';
  /** Name that the object at the pointer lacks. */
  missing?: string;
  /** Layer at fault; when left out, the one that wrote what the pointer names. */
  layer?: string;
  /** Exact characters of the file, where no pointer can say it. */
  span?: { offset: number; length: number };
}

/** One file of a brand with everything inherited, and what judges it. */
export interface ResolvedFile {
  file: string;
  json: JsonObject;
  contracts: Contracts;
}

/**
 * One thing that is checked. `checkLayer` sees a brand's own folder, `checkFile` a resolved file and nothing else: their
 * verdicts are shared by all brands that extend the folder, or inherit the file untouched. `checkBrand` sees a whole
 * brand with its layers.
 */
export interface Rule {
  name: string;
  checkLayer?(folder: BrandFolder): Finding[];
  checkFile?(file: ResolvedFile): Finding[];
  checkBrand?(brand: OpenBrand, contracts: Contracts): Finding[];
}
