import { join, resolve } from 'node:path';
import type { BrandFault } from '#engine/brand';
import { CannotRun, type Diagnostic, pretty, sentence } from '../../brand/index.ts';

/** Faults as the overlay shows them: the first one's place and sentence, then all that `brand check` would print. */
export function faultOf(faults: readonly Diagnostic[]): BrandFault | null {
  const [first] = faults;
  if (!first) return null;
  const { file, line, column } = first;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more, below)` : '';
  return {
    plugin: 'brand check',
    message: `${sentence(first)}${more}`,
    frame: pretty(faults, false),
    loc: { file: resolve(file), line, column },
    stack: '',
  };
}

/**
 * A brand that no rule could judge, or that passed them all and still cannot be served. It stands where the reason does, as in the
 * configuration of the check, else at the brand's beginning.
 */
export function unservable(brandsRoot: string, id: string, error: unknown): Diagnostic {
  const place = error instanceof CannotRun ? error.place : undefined;
  if (place) return { rule: 'unservable', severity: 'error', ...place, brand: id, alsoIn: [] };
  return {
    rule: 'unservable',
    severity: 'error',
    file: join(brandsRoot, id, 'brand.json'),
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    pointer: '',
    brand: id,
    layer: id,
    alsoIn: [],
    message: error instanceof Error ? error.message : String(error),
  };
}
