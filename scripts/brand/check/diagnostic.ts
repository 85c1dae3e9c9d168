import type { TextFix } from '../edits/index.ts';
import type { Place } from '../terminal/index.ts';

/** Errors make a brand unfit to serve; warnings only fail a run that allows fewer of them. */
export type Severity = 'error' | 'warning';

/** One mistake, as the CLI prints it, the overlay in development shows it and editors underline it. */
export interface Diagnostic extends Place {
  /** Stable id, e.g. `unknown-property`. */
  rule: string;
  severity: Severity;
  /** Path of the file that holds the mistake; it starts with the brands' root as that was given. */
  file: string;
  /** JSON pointer (RFC 6901) into that file. */
  pointer: string;
  /** Brand that shows the mistake; the layer itself where that is one of the brands checked. None for a widget. */
  brand?: string;
  /** Brand whose file holds the mistake: `brand` itself, or what it extends. */
  layer?: string;
  /** Other brands that inherit the same mistake. */
  alsoIn: string[];
  /** One or two sentences in an operator's words. */
  message: string;
  /** The one name that was probably meant. */
  suggestion?: string;
  /** What `--fix`, or `--fix --prune`, would do about it. */
  fix?: TextFix;
}

/** A rule that broke: what it would have found stays untold. */
export interface RuleFailure {
  /** Folder of the rule. */
  rule: string;
  /** Brand that it was looking at; none for the whole fleet. */
  brand?: string;
  error: unknown;
}

/** How many faults `--fix` puts right, and how many more `--fix --prune` does. */
export interface FixCounts {
  mends: number;
  prunes: number;
}

/** What a check found, and what it looked at. */
export interface CheckReport {
  /** Folder of the brands, as it was given. */
  root: string;
  /** Brands that were checked, sorted. */
  brands: readonly string[];
  /** One for each mistake, sorted by place. */
  diagnostics: Diagnostic[];
  failures: RuleFailure[];
  /** The fixes were not tried: some may do no good, and are then not made. */
  unproven?: boolean;
  /** How many faults the fixes put right, when they were tried. */
  fixes?: FixCounts;
}
