import { pretty } from '../check/format/pretty.ts';
import { colourful, paint, printed } from '../command/index.ts';
import { homeBudget } from './budget.ts';
import type { SiteReport } from './site.ts';

/** Tells what became of the brands. Returns the exit code: 1 when one has faults, or its home asks for too much. */
export function printReport({ compiled, kept, faults, files }: SiteReport, started: number): number {
  const heavy = compiled.filter(({ script = 0 }) => script > homeBudget);
  for (const { id, documents, missing, script } of compiled) {
    const weight =
      script === undefined ? '' : `, script of home ${kilobytes(script)} of ${kilobytes(homeBudget)} KB gzip`;
    printed(`${paint('green', 'built')}  ${id}: ${documents} documents${weight}\n`);
    for (const path of missing) console.warn(`       there is no asset "${path}"`);
  }
  if (faults.length > 0) process.stdout.write(pretty(faults, colourful()));
  for (const { id, former } of kept) {
    console.error(
      `${former ? 'kept' : 'none'}   ${id}: it has faults; ${former ? 'its former build stays' : 'there is no former build, so it is not served'}`,
    );
  }
  for (const { id, script = 0 } of heavy) {
    console.error(
      `heavy  ${id}: its home asks for ${kilobytes(script)} KB of script before it is usable, and may for ${kilobytes(homeBudget)} (docs/decisions/0401)`,
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { all, written } = files;
  printed(
    `${compiled.length} ${compiled.length === 1 ? 'brand' : 'brands'} in ${seconds} s: ${written} files written, ${all - written} unchanged\n`,
  );
  return kept.length > 0 || heavy.length > 0 ? 1 : 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
