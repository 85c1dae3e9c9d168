import { brandFormat, type Change, migrations } from '#engine/brand';
import { type Fleet, fleetAt, openBrand } from '../fleet/index.ts';
import { type BrandFolder, filePath } from '../folders/index.ts';
import { CannotRun, count, oneOf, paint, printed, verb } from '../terminal/index.ts';
import { pointerOf } from './pointer.ts';
import { type Migrated, migratedText } from './rewrite.ts';
import { writeFiles } from './write.ts';

const usage = `Usage: brand migrate [ids…] [options]

Brings the files of brands to version ${brandFormat} of the format. Formatting and comments stay. The version before is read as
well, so that brands need not follow at once; older ones must.

  --dry-run      print what would be written, and write nothing
  --root DIR     folder of the brands (default: brands)
  --format NAME  pretty (default) or json
  --help         this text

Exit code: 0 all are in the current format; 1 with --dry-run: some are not yet; 2 one could not be brought there, and
nothing is written.`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  root: { type: 'string', default: 'brands' },
  format: { type: 'string', default: 'pretty' },
} as const;

/** One file that changes. */
interface Touched extends Migrated {
  brand: string;
  file: string;
}

/** `brand migrate`: rewrites brands in the current format, all of them or none. */
export const command = verb({
  name: 'migrate',
  usage,
  options,
  run(values, positionals) {
    const json = oneOf('format', values.format, ['pretty', 'json']) === 'json';
    const fleet = fleetAt(values.root);
    const ids = positionals.length > 0 ? [...new Set(positionals)] : fleet.ids;
    const touched = ids.flatMap((id) => touchedBy(fleet, id));
    if (!values['dry-run']) writeFiles(touched.map(({ file, text }) => ({ file, text })));
    const whose = positionals.length > 0 ? `${ids.join(', ')} ${ids.length === 1 ? 'is' : 'are'}` : 'All brands are';
    printed(json ? asJson(touched, !values['dry-run']) : pretty(touched, values['dry-run'], whose));
    return values['dry-run'] && touched.length > 0 ? 1 : 0;
  },
});

function touchedBy(fleet: Fleet, id: string): Touched[] {
  const folder = openBrand(fleet, id).folders.at(-1) as BrandFolder;
  const [fault] = folder.parseFaults;
  if (fault) throw new CannotRun(`${filePath(fleet.root, id, fault.file)} cannot be read: ${fault.message}`);
  const { version } = folder;
  const oldest = (migrations[0]?.to ?? brandFormat) - 1;
  if (version === undefined || version > brandFormat || version < oldest) {
    const place = filePath(fleet.root, id, 'brand');
    throw new CannotRun(`${place}: "formatVersion" must be a version from ${oldest} to ${brandFormat}.`);
  }
  return [...folder.texts].flatMap(([file, text]) => {
    const migrated = migratedText(file, text, version);
    return migrated ? [{ ...migrated, brand: id, file: filePath(fleet.root, id, file) }] : [];
  });
}

function pretty(touched: readonly Touched[], dry: boolean, whose: string): string {
  if (touched.length === 0) return `${whose} in version ${brandFormat} of the format.\n`;
  const lines = touched.flatMap(({ file, changes }) => [
    paint('cyan', file),
    ...changes.map((change) => `  ${described(change)}`),
  ]);
  return `${[...lines, '', `${count(touched.length, 'file')}${dry ? ', not written' : ''}.`].join('\n')}\n`;
}

function described(change: Change): string {
  if ('from' in change) return `${paint('red', pointerOf(change.from))} → ${paint('green', pointerOf(change.to))}`;
  if ('gone' in change) return `${paint('red', pointerOf(change.gone))} goes`;
  return `${pointerOf(change.at)} = ${paint('green', JSON.stringify(change.value))}`;
}

function asJson(touched: readonly Touched[], written: boolean): string {
  const files = touched.map(({ brand, file, changes }) => ({ brand, file, changes: changes.map(asPointers) }));
  return `${JSON.stringify({ version: 1, formatVersion: brandFormat, written, files }, null, 2)}\n`;
}

function asPointers(change: Change): object {
  if ('from' in change) return { from: pointerOf(change.from), to: pointerOf(change.to) };
  if ('gone' in change) return { gone: pointerOf(change.gone) };
  return { at: pointerOf(change.at), value: change.value };
}
