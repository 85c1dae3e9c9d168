import { paint } from '../terminal/index.ts';
import type { Listed } from './brands.ts';

const most = 3;

/** Brands as a table for people. */
export function printList(brands: readonly Listed[]): string {
  const withFaults = brands.some(({ faults }) => faults !== undefined);
  const head = ['brand', 'name', 'extends', 'languages', 'themes', 'currency', 'hosts', 'pages', 'values', 'overrides'];
  const rows = brands.map((brand) => [
    brand.id,
    brand.name,
    some(brand.extends),
    some(brand.languages),
    some(brand.themes),
    brand.currency,
    some(brand.hosts),
    String(brand.pages.length),
    String(brand.values),
    String(brand.overrides),
    ...(withFaults ? [String(brand.faults ?? 0)] : []),
  ]);
  const table = [withFaults ? [...head, 'faults'] : head, ...rows];
  const widths = head.concat('faults').map((_, column) => Math.max(0, ...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => {
    return row
      .map((cell, column) => (column >= 7 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  });
  const [title = '', ...body] = lines;
  return `${[paint('dim', title), ...body].join('\n')}\n`;
}

function some(names: readonly string[]): string {
  if (names.length === 0) return '–';
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} +${names.length - most}` : shown;
}
