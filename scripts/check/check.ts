import { join } from 'node:path';
import { CannotRun } from './cannot-run.ts';
import { type Catalogue, readCatalogue } from './config/catalogue.ts';
import { type CheckConfig, readConfig } from './config/config.ts';
import { type Selection, select } from './config/selection.ts';
import { settle } from './config/settle.ts';
import type { Diagnostic, Report } from './diagnostic.ts';
import { failureSentence } from './failure.ts';
import type { Rule } from './rule.ts';
import { rules as allRules } from './rules/index.ts';
import { type Seen, Session } from './session.ts';
import { threadsFor } from './threads/share.ts';

/** What to check, and by what. */
export interface CheckOptions {
  /** Only these brands; all below the root when left out. */
  ids?: readonly string[] | undefined;
  /** Folder that holds schemas/ and widgets/; this project when left out. */
  house?: string;
  /** Only these rules; all of them when left out. */
  rules?: readonly Rule[];
  /** Ids or folders of rules that the run is about, or is not. */
  only?: readonly string[];
  skip?: readonly string[];
  /** File of the configuration; looked for among the brands and beside them when left out. */
  config?: string | undefined;
  /** The day that suppressions are judged by. */
  now?: Date;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A check that can be made again and again: with `keep`, only what was forgotten in between is read and judged anew. */
export interface Checker {
  config: CheckConfig;
  session: Session;
  /** The brands of the options, or these. */
  check(ids?: readonly string[]): Report;
  /** The same in several threads: as many as the fleet deserves, or these. */
  checkInThreads(threads?: number): Promise<Report>;
}

const ownHouse = join(import.meta.dirname, '../..');

/** Throws CannotRun for a configuration or a choice of rules that is not sound, and for a schema that does not load. */
export function checker(root: string, options: CheckOptions, keep = false): Checker {
  const { house = ownHouse, rules = allRules, only = [], skip = [], now = new Date(), onProgress } = options;
  let known: Catalogue | undefined;
  const catalogue = () => {
    known ??= readCatalogue();
    return known;
  };
  const selection: Selection = select(only, skip, catalogue);
  const config = readConfig(root, options.config);
  const session = new Session({ root, house, rules, keep });
  const settled = ({ commented, ...report }: Seen, ids: readonly string[]) =>
    settle(report, commented, { config, selection, catalogue, now, whole: ids.length === 0 });
  const check = (ids = options.ids ?? []) => settled(session.look({ ids, onProgress }), ids);
  return {
    config,
    session,
    check,
    async checkInThreads(asked) {
      const { ids = [] } = options;
      // Rules cannot be handed to a thread, which knows its own; and what is kept is kept here.
      const threads = rules === allRules && !keep ? threadsFor(session.wanted(ids).length, asked) : 1;
      if (threads === 1) return check(ids);
      const { lookInThreads } = await import('./threads/look.ts');
      return settled(await lookInThreads(session, { root, house }, threads, { ids, onProgress }), ids);
    },
  };
}

/** Checks brands below a root and returns what was found and looked at. Prints nothing. Throws CannotRun as `checker`. */
export function check(root: string, options: CheckOptions = {}): Report {
  return checker(root, options).check();
}

/**
 * Checks brands below a root and returns every fault, one per mistake, sorted by place. Prints nothing. Throws CannotRun
 * when the check could not be made: no root, no such brand, a schema that does not load, a rule that broke.
 */
export function checkBrands(root: string, options: CheckOptions = {}): Diagnostic[] {
  const { diagnostics, failures } = check(root, options);
  const [first] = failures;
  if (first) throw new CannotRun(failureSentence(first), { cause: first.error });
  return diagnostics;
}

/** Checks one brand, as quickly as a save in an editor wants it. */
export function checkBrand(root: string, id: string, options: Omit<CheckOptions, 'ids'> = {}): Diagnostic[] {
  return checkBrands(root, { ...options, ids: [id] });
}
