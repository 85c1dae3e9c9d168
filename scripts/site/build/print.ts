import { colourful, count, paint, pretty, printed } from '../../brand/index.ts';
import { advised, scriptOfWidgets, type Weight } from './budget.ts';
import type { SiteReport } from './site.ts';

/**
 * Reports what became of the brands. Returns the exit code: 1 when one has faults. What a home weighs is reported, and is no
 * reason for a build to fail.
 */
export function printReport({ compiled, kept, faults, files }: SiteReport, started: number): number {
  for (const { id, documents, missing, unchanged, home } of compiled) {
    const weight = home ? `; home: ${weightOf(home)}` : '';
    if (!unchanged) printed(`${paint('green', 'built')}  ${id}: ${count(documents, 'document')}${weight}\n`);
    for (const path of missing)
      console.warn(`${unchanged ? `as before  ${id}: ` : '       '}there is no asset "${path}"`);
    if (home && scriptOfWidgets(home) > advised) printed(`${paint('yellow', 'heavy')}  ${id}: ${advice(home)}\n`);
  }
  if (faults.length > 0) process.stdout.write(pretty(faults, colourful()));
  for (const { id, former } of kept) {
    console.error(
      `${former ? 'kept' : 'none'}   ${id}: it has faults; ${former ? 'its former build stays' : 'there is no former build, so it is not served'}`,
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { all, written } = files;
  const same = compiled.filter(({ unchanged }) => unchanged).length;
  const left = same > 0 ? `; ${count(same, 'brand')} as before` : '';
  printed(
    `${count(compiled.length, 'brand')} in ${seconds} s: ${count(written, 'file')} written, ${all - written} unchanged${left}\n`,
  );
  return kept.length > 0 ? 1 : 0;
}

/** What a brand adds to the engine: `10.4 KB of widgets (shell/header 1.8, …), 2.0 of themes, 64.2 of fonts, …`. */
function weightOf(home: Weight): string {
  const { themes, fonts, picture, engine } = home;
  const added = [`${kilobytes(scriptOfWidgets(home))} KB of widgets${heaviest(home, 3)}`];
  for (const [name, size] of Object.entries({ themes, fonts, picture })) {
    if (size > 0) added.push(`${kilobytes(size)} of ${name}`);
  }
  return `${added.join(', ')}; the engine ${kilobytes(engine)}`;
}

function heaviest({ widgets }: Weight, most: number): string {
  const sorted = Object.entries(widgets).sort(([, a], [, b]) => b - a);
  const named = sorted.slice(0, most).map(([name, size]) => `${name} ${kilobytes(size)}`);
  if (named.length === 0) return '';
  return ` (${[...named, ...(sorted.length > most ? [`${sorted.length - most} more`] : [])].join(', ')})`;
}

function advice(home: Weight): string {
  const kinds = Object.keys(home.widgets).length;
  return `${count(kinds, 'kind')} of widgets stand in the first window of its home, ${kilobytes(scriptOfWidgets(home))} KB of script. Fewer at the top are usable sooner; from ${kilobytes(advised)} KB on this is said. It is built all the same.`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
