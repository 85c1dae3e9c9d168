import type { Supersession } from '../../rule.ts';
import { aboutParents, usual, withoutParent } from '../../superseded.ts';

/** Say what is wrong where the schema only says that something is. */
const explaining = [
  'unknown-widget',
  'extends-missing',
  'theme-value',
  'address-scheme',
  'address-insecure',
  'address-credentials',
  'address-private',
  'address-misleading',
];

/** What the faults of a schema merely follow from, in files and in props of widgets. */
export const schemaSupersededBy: readonly Supersession[] = [
  ...usual.map((one) => (one.rule === 'unknown-property' ? { ...one, of: { rule: allButUnknown() } } : one)),
  { of: { rule: ['wrong-form'] }, rule: explaining, relation: 'same' },
  // A group that was meant to be another one need not be whole.
  { of: { rule: ['missing-property'] }, rule: 'banner-group-unknown', relation: 'within' },
  ...aboutParents('missing-property'),
  // What is amiss with "extends" itself is that it names none.
  { ...withoutParent, relation: 'same' },
];

/** A property that nobody knows may well have another in it: each is reported. */
function allButUnknown(): string[] {
  const ofValues = ['missing-property', 'wrong-type', 'wrong-value', 'wrong-form', 'out-of-range', 'wrong-name'];
  return [...ofValues, 'unknown-widget', 'unknown-slot'];
}
