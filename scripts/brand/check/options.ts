import { CannotRun, oneOf, readOptions } from '../terminal/index.ts';
import { type FormatName, formatNames } from './format/names.ts';

interface OptionDescription {
  type: 'string' | 'boolean';
  multiple?: true;
  /** What the value is, in the help. */
  value?: string;
  help: string;
}

/** Every option of `brand check`, in the order of its help. */
const table = {
  root: { type: 'string', value: 'DIR', help: 'folder of the brands (default: brands)' },
  format: { type: 'string', value: 'NAME', help: `${formatNames.join(', ')} (default: pretty)` },
  output: {
    type: 'string',
    multiple: true,
    value: 'NAME=FILE',
    help: 'also write a format to a file; may be given several times',
  },
  only: { type: 'string', multiple: true, value: 'RULE,…', help: 'only these rules, by id or folder' },
  skip: { type: 'string', multiple: true, value: 'RULE,…', help: 'all rules but these' },
  changed: {
    type: 'string',
    value: '[REV]',
    help: 'only brands changed since REV (default: HEAD), and all built on them',
  },
  'max-warnings': { type: 'string', value: 'N', help: 'fail when there are more warnings (default: no limit)' },
  config: {
    type: 'string',
    value: 'FILE',
    help: 'configuration (default: brandcheck.json among or beside the brands)',
  },
  platform: {
    type: 'string',
    value: 'URL|FILE|DIR',
    help: 'also hold brands against a platform: its registration rules, CDNs and promotions',
  },
  fix: { type: 'boolean', help: 'mend what needs no decision; takes nothing away' },
  prune: { type: 'boolean', help: 'with --fix: also take away what is repeated, empty or unused' },
  'dry-run': { type: 'boolean', help: 'with --fix: print the changes and write nothing' },
  watch: { type: 'boolean', help: 'check again whenever a file changes, until interrupted' },
  threads: { type: 'string', value: 'N', help: 'threads to check large fleets in (default: as many as help)' },
  'no-cache': { type: 'boolean', help: 'ask about everything anew, and remember nothing' },
  widgets: { type: 'boolean', help: "check the widgets' manifests instead" },
  help: { type: 'boolean', help: 'this text' },
} as const satisfies Record<string, OptionDescription>;

/** What the help says. */
export const usage = `Usage: brand check [ids…] [options]

Checks brands and reports every fault at once.

${Object.entries<OptionDescription>(table)
  .map(([name, { value, help }]) => `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(20)} ${help}`)
  .join('\n')}

Colour: on a terminal, or with FORCE_COLOR; never with NO_COLOR.
Exit code: 0 no errors, and no more warnings than allowed; 1 faults; 2 the check could not be made.`;

/** What one run was asked. */
export interface CommandOptions {
  ids: string[];
  root: string;
  format: FormatName;
  outputs: { format: FormatName; file: string }[];
  only: string[];
  skip: string[];
  /** Revision of git. */
  changed: string | undefined;
  maxWarnings: number | undefined;
  config: string | undefined;
  /** Where a platform's rules of registration are: an address, or a file. */
  platform: string | undefined;
  fix: boolean;
  /** Fixes may take away what somebody wrote. */
  prune: boolean;
  dryRun: boolean;
  watch: boolean;
  /** Remember what was found, and ask only about what changed since. */
  cache: boolean;
  /** Undefined: as many as help. */
  threads: number | undefined;
  widgets: boolean;
  help: boolean;
}

/** Reads a command line. Throws CannotRun for what it does not know, and for what does not go together. */
export function readCommandOptions(args: string[]): CommandOptions {
  const { values, positionals } = readOptions(args.flatMap(withRevision), table);
  const flag = (name: 'fix' | 'prune' | 'dry-run' | 'watch' | 'no-cache' | 'widgets' | 'help') => values[name] ?? false;
  const options: CommandOptions = {
    ids: positionals,
    root: values.root ?? 'brands',
    format: oneOf('format', values.format ?? 'pretty', formatNames),
    outputs: (values.output ?? []).map(outputOf),
    only: namesIn(values.only),
    skip: namesIn(values.skip),
    changed: values.changed,
    maxWarnings: countOf('max-warnings', values['max-warnings']),
    config: values.config,
    platform: values.platform,
    fix: flag('fix'),
    prune: flag('prune'),
    dryRun: flag('dry-run'),
    watch: flag('watch'),
    threads: countOf('threads', values.threads),
    cache: !flag('no-cache'),
    widgets: flag('widgets'),
    help: flag('help'),
  };
  if (options.threads === 0) throw new CannotRun('--threads wants at least 1.');
  if (options.dryRun && !options.fix) throw new CannotRun('--dry-run goes with --fix.');
  if (options.prune && !options.fix) throw new CannotRun('--prune goes with --fix.');
  if (options.fix && options.watch) throw new CannotRun('--fix does not go with --watch.');
  if (options.widgets && (options.fix || options.watch || options.changed !== undefined)) {
    throw new CannotRun('--widgets goes with formats only.');
  }
  return options;
}

/** `--changed` may stand alone; an option with a value may not. */
function withRevision(arg: string, index: number, args: string[]): string[] {
  const next = args[index + 1];
  return arg === '--changed' && (next === undefined || next.startsWith('-')) ? ['--changed=HEAD'] : [arg];
}

function outputOf(text: string): { format: FormatName; file: string } {
  const [name = '', ...rest] = text.split('=');
  const file = rest.join('=');
  if (file === '') throw new CannotRun(`--output wants NAME=FILE, e.g. --output sarif=report.sarif, not "${text}".`);
  return { format: oneOf('format', name, formatNames), file };
}

function namesIn(lists: string[] = []): string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
}

function countOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new CannotRun(`--${option} wants a number, not "${text}".`);
  return Number(text);
}
