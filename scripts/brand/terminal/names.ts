import { CannotRun } from './cannot-run.ts';
import { suggest } from './suggest.ts';

/** ` Did you mean "x"?`, or nothing when no name is near. */
export function hint(name: string, names: Iterable<string>): string {
  const close = suggest(name, names);
  return close ? ` Did you mean "${close}"?` : '';
}

/** The name itself when it is one of those known. Throws CannotRun, with what was meant, when it is not. */
export function oneOf<Name extends string>(what: string, name: string, names: readonly Name[]): Name {
  const found = names.find((known) => known === name);
  if (found !== undefined) return found;
  const close = hint(name, names);
  // A short list is reported whole: a name that is not near any of them helps nobody.
  const listing = close || names.length > 12 ? close : ` There ${names.length === 1 ? 'is' : 'are'} ${list(names)}.`;
  throw new CannotRun(`There is no ${what} "${name}".${listing}`);
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
