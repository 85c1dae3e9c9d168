import { type Dangling, type DefinedKind, danglingFinder, namesOf } from '../../references/index.ts';
import { suggest, thereAre } from '../../terminal/index.ts';
import type { Severity } from '../diagnostic.ts';
import type { Finding, Rule } from '../rule.ts';
import { aboutNames } from '../superseded.ts';

/** A rule that whatever is named is there. */
export interface UnknownName {
  /** Id of the rule. */
  rule: string;
  kind: DefinedKind;
  /** Says that there is no such name. */
  message(name: string): string;
  /** How grave it is that a layer takes away what others name. A warning when left out: that layer decides what becomes of the rest. */
  whenRemoved?: Severity;
  /** References that quietly lead nowhere once a layer above has removed what they name. */
  quiet?(reference: Dangling): boolean;
}

/**
 * The rule that every reference of a kind names something. A name that a layer above the reference removed is reported where
 * it was removed: that is the layer that has to decide.
 */
export function unknownName({ rule, kind, message, whenRemoved = 'warning', quiet }: UnknownName): Rule {
  const dangling = danglingFinder(kind);
  return {
    name: rule,
    supersededBy: aboutNames(),
    checkBrand(brand, contracts) {
      const loose = dangling(brand, contracts);
      if (loose.length === 0) return [];
      const candidates = namesOf(brand, contracts, kind).all();
      const removed = new Map<string, Finding>();
      const unknown: Finding[] = [];
      for (const reference of loose) {
        const { file, pointer, name, removed: where } = reference;
        if (!where) {
          const suggestion = suggest(name, candidates);
          const reported = `${message(name)}${thereAre(candidates, suggestion)}`;
          unknown.push({ rule, file, pointer, data: { key: name }, message: reported, suggestion });
        } else if (!quiet?.(reference) && !removed.has(name)) {
          removed.set(name, {
            rule,
            severity: whenRemoved,
            ...where,
            layer: where.layer.id,
            at: 'key',
            data: { key: name },
            message: `"${name}" is taken away here, but ${file}.json still names it at ${pointer}.`,
          });
        }
      }
      return [...unknown, ...removed.values()];
    },
  };
}
