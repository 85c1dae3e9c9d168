import { pretty } from '../check/format/pretty.ts';
import { colourful, paint, printed } from '../command/index.ts';
import type { SiteReport } from './site.ts';

/** Tells what became of the brands. Returns the exit code: 1 when one has faults. */
export function printReport({ compiled, kept, faults, files }: SiteReport, started: number): number {
  for (const { id, documents, missing } of compiled) {
    printed(`${paint('green', 'built')}  ${id}: ${documents} documents\n`);
    for (const path of missing) console.warn(`       there is no asset "${path}"`);
  }
  if (faults.length > 0) process.stdout.write(pretty(faults, colourful()));
  for (const { id, former } of kept) {
    console.error(
      `${former ? 'kept' : 'none'}   ${id}: it has faults; ${former ? 'its former build stays' : 'there is no former build, so it is not served'}`,
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { all, written } = files;
  printed(
    `${compiled.length} ${compiled.length === 1 ? 'brand' : 'brands'} in ${seconds} s: ${written} files written, ${all - written} unchanged\n`,
  );
  return kept.length > 0 ? 1 : 0;
}
