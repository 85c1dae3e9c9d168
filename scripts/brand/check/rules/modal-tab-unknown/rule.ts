import { isObject } from '#engine/brand';
import type { Link } from '#schemas/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { placesOf, referencesOf } from '../../../references/index.ts';
import { listed, suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutNames, ofForm } from '../../superseded.ts';

const rule = 'modal-tab-unknown';
const known = new WeakMap<Contracts, ReadonlyMap<string, readonly string[]>>();

/** A link, or a route, that opens a modal on a tab names a tab that the modal has. */
export const modalTabUnknown: Rule = {
  name: rule,
  // Of a modal that is none the tabs are not known.
  supersededBy: [...aboutNames(), { rule: ofForm, relation: 'premise' }],
  checkBrand(brand, contracts) {
    const tabs = tabsOf(contracts);
    // A modal that is not there, and what is no name at all, are reported by other rules.
    const isWrong = ({ modal, tab }: Link) =>
      typeof modal === 'string' && typeof tab === 'string' && tabs.get(modal)?.includes(tab) === false;
    const found: Finding[] = [];
    for (const { file, json, references } of referencesOf(brand, contracts)) {
      if (!references.link.some(isWrong)) continue;
      for (const { link, pointer } of placesOf(contracts, file, json).links) {
        if (!isWrong(link)) continue;
        const { modal = '', tab = '' } = link;
        const names = tabs.get(modal) ?? [];
        const listing = names.length === 0 ? 'It has none.' : `It has ${listed(names, 'and')}.`;
        const message = `The modal "${modal}" has no tab "${tab}". ${listing}`;
        // Whoever chose another modal did not look at the tab that it inherits.
        const among = [`${pointer}/tab`, `${pointer}/modal`];
        const place = { file, pointer: `${pointer}/tab`, among, restsOn: [`${pointer}/modal`] };
        found.push({ rule, ...place, message, suggestion: suggest(tab, names) });
      }
    }
    return found;
  },
};

/** Modal → its tabs: what the property `tab` of its widget allows. */
function tabsOf(contracts: Contracts): ReadonlyMap<string, readonly string[]> {
  const before = known.get(contracts);
  if (before) return before;
  const tabs = new Map(
    [...contracts.widgets.values()].flatMap(({ modal, props }) => {
      const { tab } = isObject(props.properties) ? props.properties : {};
      const names = isObject(tab) && Array.isArray(tab.enum) ? tab.enum.filter((name) => typeof name === 'string') : [];
      return modal === undefined ? [] : [[modal, names] as const];
    }),
  );
  known.set(contracts, tabs);
  return tabs;
}
