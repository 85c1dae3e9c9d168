import { definitionsUnread } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual, withoutParent } from '../../superseded.ts';

const rule = 'page-needed';

/** Pages that the platform's status calls for (§2, §4): no route leads to them. */
export const statusPages = ['maintenance', 'restricted'];

/** The pages that stand in for the whole site while the platform is closed are there. */
export const pageNeeded: Rule = {
  name: rule,
  supersededBy: [...usual, withoutParent],
  checkBrand(brand) {
    const absent = statusPages.filter((page) => !brand.stack.files.has(`pages/${page}`));
    if (absent.length === 0 || definitionsUnread(brand, 'page')) return [];
    return absent.map((page): Finding => {
      const message = `The brand needs pages/${page}.json: the platform's status shows it instead of the site.`;
      return { rule, file: 'brand', pointer: '', layer: brand.id, message };
    });
  },
};
