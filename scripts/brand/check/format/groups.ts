import type { Diagnostic } from '../diagnostic.ts';

/** One mistake, and the files of other brands in which somebody made the very same. */
export interface Group {
  first: Diagnostic;
  others: Diagnostic[];
}

/** Joins what differs in nothing but the brand, in the order in which it first stands. */
export function grouped(diagnostics: readonly Diagnostic[]): Group[] {
  const groups = new Map<string, Group>();
  for (const diagnostic of diagnostics) {
    const { rule, severity, file, layer, pointer, message, suggestion } = diagnostic;
    const within = layer === undefined ? file : file.slice(file.indexOf(`/${layer}/`) + layer.length + 2);
    const key = JSON.stringify([rule, severity, within, pointer, message, suggestion]);
    const group = groups.get(key);
    // A file may well have two such mistakes, e.g. where neither has a pointer.
    const elsewhere = group && ![group.first, ...group.others].some((other) => other.file === file);
    if (elsewhere) group.others.push(diagnostic);
    else if (group) groups.set(`${key}${groups.size}`, { first: diagnostic, others: [] });
    else groups.set(key, { first: diagnostic, others: [] });
  }
  return [...groups.values()];
}
