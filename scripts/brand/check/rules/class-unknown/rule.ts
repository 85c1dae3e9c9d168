import { pointer } from '#engine/brand';
import type { Link } from '#schemas/brand';
import { messageAt, messageKeys, placesOf, referencesOf } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'class-unknown';

/** The query parameter by which links name a class of games. */
const parameter = 'class';

/** Where the texts of classes are. */
const texts = 'games:classes.';

/** A class of games that a link names has a text: what none names is no class of the platform, and finds nothing. */
export const classUnknown: Rule = {
  name: rule,
  checkBrand(brand, contracts) {
    const isUnknown = ({ query }: Link) => {
      const name: unknown = query?.[parameter];
      // Of another type it is a fault of the schema's.
      return typeof name === 'string' && messageAt(brand, `${texts}${name}`) !== 'text';
    };
    const found: Finding[] = [];
    for (const { file, json, references } of referencesOf(brand, contracts)) {
      if (!references.link.some(isUnknown)) continue;
      for (const { link, pointer: at } of placesOf(contracts, file, json).links) {
        if (!isUnknown(link)) continue;
        const name = link.query?.[parameter] ?? '';
        const classes = messageKeys(brand).flatMap((key) => (key.startsWith(texts) ? key.slice(texts.length) : []));
        const message = `No class of games is called "${name}". One that your platform has is named in "classes" of languages/<CODE>/games.json.`;
        const place = pointer(`${at}/query`, parameter);
        found.push({ rule, severity: 'warning', file, pointer: place, message, suggestion: suggest(name, classes) });
      }
    }
    return found;
  },
};
