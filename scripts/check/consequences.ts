import { listed } from './explain/phrases.ts';
import type { OpenBrand } from './fleet/fleet.ts';
import type { Finding } from './rule.ts';

const needsParents = new Set(['removes-nothing', 'order-unknown', 'order-circular', 'missing-property']);

/** Conditions that hide a block for ever: a page that is empty for want of it is no second mistake. */
const hiding = new Set(['block-never', 'condition-never', 'schedule']);

/** Rules about the form of a single value, and rules about what it names. */
const ofForm = new Set(['wrong-form', 'wrong-value', 'wrong-type']);
const naming = /-unknown$|^asset-missing$|^route-collision$/;

/** Drops what merely follows from another fault: one mistake is one diagnostic. */
export function withoutConsequences(findings: readonly Finding[], brand: OpenBrand): Finding[] {
  const unread = new Set(
    brand.folders.flatMap(({ parseFaults, files }) =>
      parseFaults.map(({ file }) => file).filter((file) => !files.has(file)),
    ),
  );
  // Without its brand.json nobody knows what a brand extends.
  if (unread.has('brand')) return findings.filter(({ rule }) => rule === 'syntax');
  const alone = forgottenParent(findings, brand);
  const orphaned = brand.extendsFaults.length > 0 || alone !== undefined;
  const malformed = new Set(findings.filter(({ rule }) => ofForm.has(rule)).map(placeOf));
  const explained = new Set(findings.filter(tellsWhy).map(placeOf));
  const strange = new Set(findings.filter(({ rule }) => rule === 'unknown-file').map(({ file }) => file));
  const strangers = findings.filter(({ rule }) => rule === 'unknown-property');
  const torn = findings.filter(({ rule }) => rule === 'message-shape').map(groupOf);
  const misnamed = findings.filter(({ rule }) => rule === 'banner-group-unknown');
  const garbled = filesInOtherBytes(brand);
  const kept = findings.filter((finding) => {
    const { rule, file, missing } = finding;
    if (rule === 'syntax') return true;
    if (unread.has(file)) return false;
    // Nobody reads what stands where no file is looked for.
    if (strange.has(file) && rule !== 'unknown-file') return false;
    // What bytes left behind that could not be read is told where those are.
    if (rule === 'invisible-character' && garbled.has(file) && finding.message.startsWith('U+FFFD')) return false;
    // What has no business there is not wrong in other ways besides.
    if (rule !== 'unknown-property' && strangers.some((place) => isWithin(finding, place))) return false;
    // Of a modal that is none the tabs are not known.
    if (rule === 'modal-tab-unknown' && malformed.has(placeOf(finding).replace(/tab$/, 'modal'))) return false;
    // A group of texts that became one text lacks all of them.
    if (rule === 'message-unknown' && torn.some((group) => finding.message.includes(group))) return false;
    // A group that was meant to be another one need not be whole.
    if (rule === 'missing-property' && misnamed.some((place) => isWithin(finding, place))) return false;
    if (rule === 'page-empty' && findings.some((other) => hides(other, finding))) return false;
    // What a missing parent would have brought is not missing for a reason of its own.
    if (orphaned && (missing !== undefined || needsParents.has(rule))) return false;
    if (alone && (naming.test(rule) || rule.endsWith('-needed') || finding.pointer === '/extends')) return false;
    // What is not even written like a name names nothing either.
    if (naming.test(rule) && malformed.has(placeOf(finding))) return false;
    return !(rule === 'wrong-form' && explained.has(placeOf(finding)));
  });
  return alone ? [alone, ...kept] : kept;
}

/** A brand that lacks most of what a brand must say, and extends none, forgot to: that is one mistake. */
function forgottenParent(findings: readonly Finding[], { folders, extendsFaults }: OpenBrand): Finding | undefined {
  if (folders.length > 1 || extendsFaults.length > 0) return undefined;
  const lacks = findings.flatMap(({ rule, file, pointer, missing }) => {
    return rule === 'missing-property' && file === 'brand' && pointer === '' && missing ? [missing] : [];
  });
  if (lacks.length < 4) return undefined;
  const message = `The brand extends no other, and says nothing of ${listed(lacks)} itself. Most brands begin with "extends": "base".`;
  return { rule: 'missing-property', file: 'brand', pointer: '', missing: 'extends', message };
}

/** Says what is wrong where the schema only says that something is. */
function tellsWhy({ rule }: Finding): boolean {
  return (
    rule === 'unknown-widget' || rule === 'extends-missing' || rule === 'theme-value' || rule.startsWith('address-')
  );
}

/** Files that are told to be no UTF-8, and are read all the same. */
function filesInOtherBytes({ folders }: OpenBrand): Set<string> {
  const faults = folders.flatMap(({ parseFaults }) => parseFaults);
  return new Set(faults.filter(({ message }) => message.includes('not UTF-8')).map(({ file }) => file));
}

/** The beginning of the keys of a group of texts, as messages quote them: `"shell:menu.`. */
function groupOf({ file, pointer }: Finding): string {
  return `"${file.slice(file.lastIndexOf('/') + 1)}:${pointer.slice(1).replaceAll('/', '.')}.`;
}

function isWithin({ file, pointer }: Finding, outer: Finding): boolean {
  return file === outer.file && (pointer === outer.pointer || pointer.startsWith(`${outer.pointer}/`));
}

function hides({ rule, severity = 'error', file, pointer }: Finding, empty: Finding): boolean {
  return hiding.has(rule) && severity === 'error' && file === empty.file && pointer.startsWith('/regions/main/');
}

function placeOf({ file, pointer }: Finding): string {
  return `${file}#${pointer}`;
}
