import { valueAt } from '../../../folders/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';

const rule = 'locked-unknown';

/** What a brand locks is there: a lock on nothing protects nothing. */
export const lockedUnknown: Rule = {
  name: rule,
  supersededBy: aboutNames(),
  checkBrand({ id, folders, stack: { files } }) {
    const locked = folders.at(-1)?.files.get('brand')?.locked;
    if (!Array.isArray(locked)) return [];
    return locked.flatMap((place, index) => {
      if (typeof place !== 'string' || !place.includes('#')) return [];
      const [file = '', at = ''] = place.split('#');
      if (valueAt(files.get(file), at) !== undefined) return [];
      const message = files.has(file)
        ? `There is nothing at ${at} in ${file}.json, so that this locks nothing.`
        : `There is no ${file}.json, so that this locks nothing.`;
      const known = files.has(file) ? undefined : suggest(file, files.keys());
      const suggestion = known && `${known}#${at}`;
      return [{ rule, layer: id, file: 'brand', pointer: `/locked/${index}`, message, suggestion }];
    });
  },
};
