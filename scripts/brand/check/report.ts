import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Fix, textFix } from '../edits/index.ts';
import { type OpenBrand, ownerOf } from '../fleet/index.ts';
import { type BrandFolder, type Moved, placesIn, writtenPointer } from '../folders/index.ts';
import type { Place } from '../terminal/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { latest } from './logic/latest.ts';
import type { Finding } from './rule.ts';

/** Of the places that make a mistake together, the one that was written last. */
function writtenLast(finding: Finding, folders: readonly BrandFolder[]): Finding {
  const { missing, ...rest } = finding;
  const spots = (finding.among ?? []).map((pointer) => ({ file: finding.file, pointer }));
  const spot = latest(spots, folders);
  // Only there is it missing: the place that is written asks for it.
  return spot && spot.pointer !== finding.pointer && missing !== undefined
    ? { ...rest, ...spot }
    : { ...finding, ...spot };
}

/** A diagnostic, and what makes it one mistake. */
export type Part = [key: string, diagnostic: Diagnostic];

/** Turns findings into diagnostics: gives each its layer and its place, and joins what several brands inherit. */
export function collector(root: string, checked: ReadonlySet<string>) {
  const found = new Map<string, Diagnostic>();
  const places = new WeakMap<BrandFolder, Map<string, (finding: Finding) => Place>>();

  const placeOf = (folder: BrandFolder, finding: Finding): Place => {
    const files = places.get(folder) ?? new Map<string, (finding: Finding) => Place>();
    places.set(folder, files);
    const find = files.get(finding.file) ?? placesIn(folder.texts.get(finding.file) ?? drawingIn(folder, finding));
    files.set(finding.file, find);
    return find(finding);
  };

  return {
    add({ id, folders }: OpenBrand, findings: readonly Finding[]): void {
      for (const given of findings) {
        const finding = writtenLast(given, folders);
        const owner = ownerOf(finding, folders);
        const { rule, severity = 'error', file, message, missing, span, suggestion } = finding;
        const pointer = writtenPointer(owner.moved.get(file), finding.pointer);
        const fix =
          finding.fix && textFix(owner.texts.get(file) ?? '', inWrittenFormat(finding.fix, owner.moved.get(file)));
        const key = JSON.stringify([rule, owner.id, file, pointer, missing, message, span]);
        const known = found.get(key);
        if (known) {
          // Brands are added one after the other.
          if (known.brand !== id && known.alsoIn.at(-1) !== id) known.alsoIn.push(id);
          continue;
        }
        found.set(key, {
          rule,
          severity,
          file: diagnosticFile(root, owner.id, file),
          ...placeOf(owner, { ...finding, pointer }),
          pointer,
          brand: id,
          layer: owner.id,
          alsoIn: [],
          message,
          ...(suggestion === undefined ? {} : { suggestion }),
          ...(fix ? { fix } : {}),
        });
      }
    },
    /** What was found so far, each under what makes it one mistake: for another collector to join. */
    parts(): Part[] {
      return [...found];
    },
    /** Takes over what another collector found in other brands. */
    join(parts: Iterable<Part>): void {
      for (const [key, diagnostic] of parts) {
        const known = found.get(key);
        if (known && diagnostic.brand !== undefined) known.alsoIn.push(diagnostic.brand, ...diagnostic.alsoIn);
        // A joined diagnostic may be joined again elsewhere, so it is not changed.
        else found.set(key, { ...diagnostic, alsoIn: [...diagnostic.alsoIn] });
      }
    },
    /** All of them, sorted by file and place. */
    diagnostics(): Diagnostic[] {
      return withoutVariants([...found.values()])
        .map((diagnostic) => underItsOwner(sorted(diagnostic), checked))
        .sort(byPlace);
    },
  };
}

/**
 * A colour that is amiss in the layer that wrote it spoils other pairs in each brand above: what these find at the same
 * place is no second mistake.
 */
function withoutVariants(all: readonly Diagnostic[]): Diagnostic[] {
  const colours = all.filter(({ rule }) => rule === 'contrast');
  if (colours.length < 2) return [...all];
  const placeOf = ({ file, pointer }: Diagnostic) => `${file}#${pointer}`;
  const isOwners = ({ brand, layer = '', alsoIn }: Diagnostic) => brand === layer || alsoIn.includes(layer);
  const owned = new Map(colours.filter(isOwners).map((one) => [placeOf(one), { ...one, alsoIn: [...one.alsoIn] }]));
  return all.flatMap((one): Diagnostic[] => {
    const main = one.rule === 'contrast' ? owned.get(placeOf(one)) : undefined;
    if (!main || isOwners(one)) return [main ?? one];
    const dependents = [one.brand ?? '', ...one.alsoIn].filter((id) => id !== main.brand && !main.alsoIn.includes(id));
    main.alsoIn.push(...dependents);
    return [];
  });
}

/** The first brand that shows a mistake comes first, whichever thread met it. */
function sorted(diagnostic: Diagnostic): Diagnostic {
  const { brand, alsoIn } = diagnostic;
  if (brand === undefined || alsoIn.length === 0) return diagnostic;
  const [first = brand, ...others] = [brand, ...alsoIn].sort();
  return { ...diagnostic, brand: first, alsoIn: others };
}

/** A fix refers to the current format; the file may be written in the one before. */
function inWrittenFormat(fix: Fix, moves: readonly Moved[] | undefined): Fix {
  if (!moves) return fix;
  const edits = fix.edits.map((edit) =>
    'pointer' in edit ? { ...edit, pointer: writtenPointer(moves, edit.pointer) } : edit,
  );
  return { ...fix, edits };
}

/** A mistake in a layer that is itself checked is that layer's, and the others inherit it. */
function underItsOwner(diagnostic: Diagnostic, checked: ReadonlySet<string>): Diagnostic {
  const { brand, layer, alsoIn } = diagnostic;
  if (!brand || !layer || brand === layer || !checked.has(layer)) return diagnostic;
  return { ...diagnostic, brand: layer, alsoIn: [brand, ...alsoIn].filter((id) => id !== layer).sort() };
}

/** Text of a drawing, where exact characters of it are meant. Pictures have no lines. */
function drawingIn({ path }: BrandFolder, { file, span }: Finding): string {
  return span && isAsset(file) ? readFileSync(join(path, file), 'utf8') : '';
}

/** Whether a file of a brand is none of its JSON, but a picture. */
function isAsset(file: string): boolean {
  return file.startsWith('assets/');
}

/** Path of a brand's file (without `.json`; an asset with its ending) as diagnostics write it. */
export function diagnosticFile(root: string, id: string, file: string): string {
  return posix.join(root.replaceAll('\\', '/'), id, isAsset(file) ? file : `${file}.json`);
}

/** The file of a diagnostic as its brand calls it: below the brand's folder, without `.json`; an asset with its ending. */
export function nameInBrand(root: string, { file, layer = '' }: Diagnostic): string {
  const folder = posix.join(root.replaceAll('\\', '/'), layer);
  const name = file.slice(folder.length + 1);
  return isAsset(name) ? name : name.slice(0, -'.json'.length);
}

/** Sorts by file and place. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Joins what was found in parts into the diagnostics of a run. */
export function joined(root: string, ids: readonly string[], parts: Iterable<readonly Part[]>): Diagnostic[] {
  const report = collector(root, new Set(ids));
  for (const part of parts) report.join(part);
  return report.diagnostics();
}
