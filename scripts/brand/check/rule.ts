import type { JsonObject } from '#engine/brand';
import type { Contracts } from '../contracts/index.ts';
import type { Fix } from '../edits/index.ts';
import type { Fleet, OpenBrand } from '../fleet/index.ts';
import type { BrandFolder } from '../folders/index.ts';
import type { Severity } from './diagnostic.ts';

/** What a rule found, before its place is known. */
export interface Finding {
  rule: string;
  /** An error when left out. */
  severity?: Severity;
  /** File of the brand, without `.json`; a picture as `assets/logo.svg`, with the layer that has it. */
  file: string;
  pointer: string;
  message: string;
  /** The one name that was probably meant. */
  suggestion?: string | undefined;
  fix?: Fix | undefined;
  /** Which fault of its rule it is, for the rules that say what supersedes them. It is not part of a report. */
  code?: string;
  /** Names that other rules compare: the text that it is about, or the beginning of the keys of a group of texts. */
  data?: { key?: string; group?: string };
  /** Places of the file that it takes for granted: what is wrong there comes first. */
  restsOn?: readonly string[];
  /** What to underline: the value at the pointer (the default), or its key. */
  at?: 'value' | 'key';
  /** Name that the object at the pointer lacks. */
  missing?: string;
  /** Layer at fault; when left out, the one that wrote what the pointer names. */
  layer?: string;
  /** Places of the file that make the mistake together: it is reported at the one that was written last. */
  among?: readonly string[];
  /** Exact characters of the file, where no pointer can say it. */
  span?: { offset: number; length: number };
}

/**
 * When a finding merely follows from another one of the same brand, and is not reported. `same`: at the very place of the other;
 * `within`: there or deeper; `file`: anywhere in its file; `brand`: anywhere; `premise`: the other is in what the finding
 * `restsOn`; `group`: its text is one of the other's group (`data`).
 */
export interface Supersession {
  /** The findings that it is about; all of the rule when left out. */
  of?: { rule?: readonly string[]; code?: string; lacking?: true; severity?: Severity };
  /** Id, or ids, of the findings that come first; every other id when left out. */
  rule?: string | readonly string[];
  /** Ids that do not come first. */
  butNot?: readonly string[];
  code?: string;
  severity?: Severity;
  relation: 'same' | 'within' | 'around' | 'file' | 'brand' | 'premise' | 'group';
}

/** One file of a brand with everything inherited, and what judges it. */
export interface ResolvedFile {
  file: string;
  json: JsonObject;
  contracts: Contracts;
}

/** One file as a brand wrote it. */
export interface WrittenFile {
  file: string;
  text: string;
  /** What it holds in the current format; none when it is no JSON object. */
  json: JsonObject | undefined;
}

/**
 * One thing that is checked. `checkText` sees a file as it is written, `checkLayer` a brand's own folder, `checkFile` a
 * resolved file, and nothing else: their results are shared by all brands that have the very same file, extend the
 * folder, or inherit the file untouched. `checkBrand` sees a whole brand with its layers, `checkFleet` all brands of a
 * fleet, after each of them.
 */
export interface Rule {
  name: string;
  /** What its findings may merely follow from: what is usual (superseded.ts) when left out. */
  supersededBy?: readonly Supersession[];
  /** What it finds is the fault of the layer that wrote the file. */
  checkText?(written: WrittenFile): Finding[];
  /** `checkText` finds nothing in messages that are ordinary words (texts/ordinary.ts), and is not asked about them. */
  passesOrdinary?: true;
  checkLayer?(folder: BrandFolder): Finding[];
  checkFile?(file: ResolvedFile): Finding[];
  checkBrand?(brand: OpenBrand, contracts: Contracts): Finding[];
  /** Brand → what only the others show about it. */
  checkFleet?(fleet: Fleet): ReadonlyMap<string, Finding[]>;
}
