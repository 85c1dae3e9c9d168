import { isObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'language-tag';

/** Every language of a brand has a tag of its own, by which browsers, search engines and screen readers tell it apart. */
export const languageTag: Rule = {
  name: rule,
  checkFile({ file, json: { languages } }) {
    const supported = file === 'brand' && isObject(languages) ? languages.supported : undefined;
    if (!isObject(supported)) return [];
    const owners = new Map<string, string>();
    return Object.entries(supported).flatMap(([code, language]): Finding[] => {
      const tag = isObject(language) ? language.tag : undefined;
      if (typeof tag !== 'string') return [];
      const owner = owners.get(tag.toLowerCase());
      owners.set(tag.toLowerCase(), owner ?? code);
      if (owner === undefined) return [];
      const message = `"${owner}" has the tag "${tag}" already: nobody is ever sent to "${code}" by their browser.`;
      return [{ rule, file, pointer: `${pointer('/languages/supported', code)}/tag`, message }];
    });
  },
};
