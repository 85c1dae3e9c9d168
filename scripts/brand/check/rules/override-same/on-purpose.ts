import { isObject, type JsonObject } from '#engine/brand';
import type { BrandFolder } from '../../../folders/index.ts';

/** What a brand.json says of the brand alone: who it is, where it stands, and what it charges and speaks in its market. */
const ofBrand = new Set([
  'id',
  'name',
  'extends',
  'locked',
  'formatVersion',
  'merchantCode',
  'hosts',
  'currency',
  'languages',
]);

/** Names of what the law, a licence or a contract with players settles, in whatever file: `legal`, `responsibleText`, `terms`. */
const ofLaw = /^(?:legal|licen[cs]e|responsible|terms|privacy|compliance|age$|ageGate)/;

/** What of `access` and `formats` goes with the market. */
const ofMarket = new Set(['/access/dialingCodes', '/formats/timeZone']);

/** Tells of places in a brand's own files whether it may say there again what it inherits: it would say it whatever the base says. */
export function purposes(folders: readonly BrandFolder[]): (file: string, pointer: string) => boolean {
  const locks = new Set(folders.flatMap(({ files }) => lockedBy(files.get('brand'))));
  return (file, pointer) => {
    const keys = pointer.split('/').slice(1);
    const [first = ''] = keys;
    if (file === 'brand' && (ofBrand.has(first) || ofMarket.has(pointer))) return true;
    // What is locked cannot be changed, and may well be said.
    if (locks.has(`${file}#${pointer}`) || locks.has(`${file}#`)) return true;
    return ofLaw.test(keys.at(-1) ?? '');
  };
}

function lockedBy(brand: JsonObject | undefined): string[] {
  const locked = isObject(brand) && Array.isArray(brand.locked) ? brand.locked : [];
  return locked.filter((place) => typeof place === 'string');
}
