import { pointer as join } from '#engine/brand';
import type { Finding, Supersession } from './rule.ts';

/** Faults of what a brand is built on. */
const ofParents = ['extends-missing', 'extends-circular'];

/** Faults of the form of a single value. */
export const ofForm = ['wrong-form', 'wrong-value', 'wrong-type'];

/** The brand extends none, and lacks what nearly every brand inherits. */
export const withoutParent = { rule: 'missing-property', code: 'without-parent', relation: 'brand' } as const;

/** Rules about who reaches what, from the general to the particular: of several at one place the first says why. */
const ofReach = ['locked-out', 'route-shut', 'link-shut', 'route-unreached'];

/** For a rule about who reaches what: whoever is locked out by a mistake is not reported apart from it. */
export function aboutReach(id: string): readonly Supersession[] {
  const first = ofReach.slice(0, ofReach.indexOf(id));
  return [
    ...usual,
    { rule: first, relation: 'same' },
    { butNot: ofReach, severity: 'error', relation: 'within' },
    { butNot: ofReach, severity: 'error', relation: 'around' },
  ];
}

/** What holds of every rule that says nothing else. */
export const usual: readonly Supersession[] = [
  // What cannot be read, or is read by nobody, is not wrong in other ways besides.
  { rule: 'syntax', code: 'unread', relation: 'file' },
  { rule: 'syntax', code: 'unread-brand', relation: 'brand' },
  { rule: 'unknown-file', code: 'unread', relation: 'file' },
  { rule: 'unknown-property', relation: 'within' },
  // What a missing parent would have brought is not missing for a reason of its own.
  { of: { lacking: true }, rule: ofParents, relation: 'brand' },
  { of: { lacking: true }, ...withoutParent },
  // That somebody is locked out says more than what is only a warning by itself.
  { of: { severity: 'warning' }, rule: ofReach, severity: 'error', relation: 'same' },
];

/** Of a brand without its parents nobody knows what else there is. */
export function aboutParents(...ids: string[]): readonly Supersession[] {
  return [
    { of: { rule: ids }, rule: ofParents, relation: 'brand' },
    { of: { rule: ids }, ...withoutParent },
  ];
}

/** For rules that a name leads somewhere: what is not even written like a name names nothing. */
export function aboutNames(...ids: string[]): readonly Supersession[] {
  return [...usual, { of: { rule: ids }, rule: ofForm, relation: 'same' }, { of: { rule: ids }, ...withoutParent }];
}

/**
 * Drops what merely follows from another finding: one mistake is one diagnostic. What supersedes a finding is declared by its
 * rule; nothing here knows one.
 * @param declared of the rules that find faults under an id
 */
export function withoutConsequences(
  findings: readonly Finding[],
  declared: (id: string) => readonly Supersession[],
): Finding[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return findings.filter((finding) => {
    return !declared(finding.rule).some(({ of, rule, butNot, code, severity, relation }) => {
      if (of && !isOf(finding, of)) return false;
      const ids = rule === undefined ? [...byRule.keys()].filter((id) => id !== finding.rule) : [rule].flat();
      return ids.some(
        (id) =>
          !butNot?.includes(id) &&
          byRule.get(id)?.some((other) => {
            if (other === finding || (code !== undefined && other.code !== code)) return false;
            if (severity !== undefined && (other.severity ?? 'error') !== severity) return false;
            return relations[relation](finding, other);
          }),
      );
    });
  });
}

function isOf(finding: Finding, { rule, code, lacking, severity }: NonNullable<Supersession['of']>): boolean {
  if (rule !== undefined && rule.length > 0 && !rule.includes(finding.rule)) return false;
  if (lacking === true && finding.missing === undefined) return false;
  if (severity !== undefined && (finding.severity ?? 'error') !== severity) return false;
  return code === undefined || finding.code === code;
}

/** Whether a finding lies to the one that would supersede it as a relation says. */
const relations: Record<Supersession['relation'], (finding: Finding, other: Finding) => boolean> = {
  same: (finding, other) => finding.file === other.file && placeOf(finding) === placeOf(other),
  within: (finding, other) => finding.file === other.file && isWithin(finding.pointer, other.pointer),
  around: (finding, other) => finding.file === other.file && isWithin(other.pointer, finding.pointer),
  file: (finding, other) => finding.file === other.file,
  brand: () => true,
  premise: ({ file, restsOn = [] }, other) => file === other.file && restsOn.some((at) => isWithin(other.pointer, at)),
  group: ({ data }, other) => {
    return data?.key !== undefined && other.data?.group !== undefined && data.key.startsWith(other.data.group);
  },
};

function placeOf({ pointer, missing }: Finding): string {
  return missing === undefined ? pointer : join(pointer, missing);
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
