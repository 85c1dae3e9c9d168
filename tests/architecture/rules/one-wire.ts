import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** The wire itself, what sets it up, and pictures that serve one try (decision 0714). */
const places = ['engine/boot/site-store.ts', 'office/store.ts', 'widgets/access/shared/verification/use-picture.ts'];

const wire = 'engine/platform/';

/** Nobody makes a call of the platform by hand: what has no platform cannot. */
export const oneWire: Rule = {
  name: 'one-wire',
  check({ code }) {
    let looked = 0;
    const breaches = code.flatMap(({ path, imports }) => {
      if (isTest(path) || path.startsWith(wire) || places.includes(path)) return [];
      const ofWire = imports.filter(({ target }) => target?.startsWith(wire));
      looked += ofWire.length;
      return ofWire
        .filter(
          ({ names }) => names.includes('platformAtom') || names.includes('createPlatform') || names.includes('*'),
        )
        .map(({ line }) => `${path}:${line} makes calls by hand: ask by useQuery, change by useMutation or changeAtom`);
    });
    return { looked, breaches };
  },
};
