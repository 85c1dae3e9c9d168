import { pointer } from '#engine/brand';
import { platformNames, referencesOf } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Rule } from '../../rule.ts';

const rule = 'flag-unused';

/** A flag that flags.json adds to those of the platform is requested somewhere: nobody else knows it. */
export const flagUnused: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    // What a brand only inherits may be there for others.
    const own = brand.folders.at(-1)?.files.get('flags');
    if (!own) return [];
    const { flags } = platformNames(contracts);
    const added = Object.keys(own).filter((name) => name !== '$schema' && own[name] !== null && !flags.has(name));
    if (added.length === 0) return [];
    const used = new Set(referencesOf(brand, contracts).flatMap(({ references }) => references.flag));
    return added
      .filter((name) => !used.has(name) && !brand.isExtended())
      .map((name) => {
        const message = `Nothing asks for the flag "${name}".`;
        const at = pointer('', name);
        const fix = { title: `Remove "${name}"`, edits: [{ pointer: at, remove: true as const }] };
        const suggestion = suggest(name, flags);
        const finding = { rule, severity: 'warning' as const, file: 'flags', pointer: at, at: 'key' as const, message };
        // A name that was meant is not to be removed.
        return suggestion ? { ...finding, suggestion } : { ...finding, fix };
      });
  },
};
