import { relative } from 'node:path';
import { placesIn } from '../../folders/index.ts';
import type { CheckReport, Diagnostic } from '../diagnostic.ts';
import { byPlace, diagnosticFile } from '../report.ts';
import type { Commented } from '../result.ts';
import type { Catalogue } from './catalogue.ts';
import { ignoresIn } from './comments.ts';
import type { CheckConfig } from './config.ts';
import { covered, expired, type Ignore } from './ignore.ts';
import type { RuleSelection } from './selection.ts';

/** What turns all that rules found into what a run reports. */
export interface Terms {
  config: CheckConfig;
  selection: RuleSelection;
  catalogue: () => Catalogue;
  /** The day that suppressions are judged by. */
  now: Date;
  /** Every brand was looked at: what no diagnostic answers to is in vain. */
  whole: boolean;
}

/** Leaves out what was not chosen and what is ignored, sets the severity of the rest, and reports ignores that are in vain. */
export function applyConfig(report: CheckReport, commented: Iterable<Commented>, terms: Terms): CheckReport {
  const { config, selection, catalogue, now } = terms;
  const { ignores, faults } = gatherIgnores(report.root, commented, config, catalogue);
  const used = new Set<Ignore>();
  const kept = [...report.diagnostics, ...faults].flatMap((diagnostic) => {
    const severity = config.severities.get(diagnostic.rule) ?? diagnostic.severity;
    if (severity === 'off' || !selection.has(diagnostic.rule)) return [];
    const answered = ignores.filter(({ rules, covers }) => rules.includes(diagnostic.rule) && covers(diagnostic));
    for (const ignore of answered) used.add(ignore);
    if (answered.some((ignore) => !expired(ignore, now))) return [];
    return [severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity }];
  });
  const checked = new Set(report.brands);
  const remaining = ignores.flatMap((ignore): Diagnostic[] => {
    if (expired(ignore, now)) return [about(ignore, 'suppression-expired', `This held until ${ignore.until}.`)];
    const judged = selection.all && (ignore.layer === undefined ? terms.whole : checked.has(ignore.layer));
    if (used.has(ignore) || !judged) return [];
    return [about(ignore, 'suppression-unused', 'There is nothing here that this would ignore. Remove it.')];
  });
  const inVain = remaining.flatMap((diagnostic) => {
    const severity = config.severities.get(diagnostic.rule) ?? diagnostic.severity;
    return severity === 'off' || !selection.has(diagnostic.rule) ? [] : [{ ...diagnostic, severity }];
  });
  return { ...report, diagnostics: [...kept, ...inVain].sort(byPlace) };
}

function gatherIgnores(
  root: string,
  commented: Iterable<Commented>,
  config: CheckConfig,
  catalogue: () => Catalogue,
): { ignores: Ignore[]; faults: Diagnostic[] } {
  const placeOf = placesIn(config.text);
  const ignores = config.ignore.map(({ rule, files, pointer, reason, until }, index): Ignore => {
    const at = `${config.at}/ignore/${index}`;
    const covers = covered(root, files, pointer);
    const rules = catalogue().expand(rule);
    return { rules, reason, until, file: asSeen(config.file ?? ''), pointer: at, ...placeOf({ pointer: at }), covers };
  });
  const faults: Diagnostic[] = [];
  for (const { id, texts, commented: files } of commented) {
    for (const file of files) {
      const comments = ignoresIn(texts.get(file) ?? '', diagnosticFile(root, id, file), id, catalogue);
      ignores.push(...comments.ignores);
      faults.push(...comments.faults);
    }
  }
  return { ignores, faults };
}

/** Files are reported as they are seen from where the command runs, those of brands too. */
function asSeen(file: string): string {
  return relative('', file).replaceAll('\\', '/');
}

function about(ignore: Ignore, rule: string, message: string): Diagnostic {
  const { file, line, column, endLine, endColumn, pointer, layer, reason } = ignore;
  const where = { file, line, column, endLine, endColumn, pointer, alsoIn: [] };
  const brand = layer === undefined ? {} : { brand: layer, layer };
  return { rule, severity: 'warning', ...where, ...brand, message: `${message} Its reason was: ${reason}` };
}
