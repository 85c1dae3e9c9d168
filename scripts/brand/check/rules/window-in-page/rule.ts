import { pointer } from '#engine/brand';
import { eachBlock, onPage } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'window-in-page';

/** A widget that is a window opens over the page, by its name; as a block of the page it would never close. */
export const windowInPage: Rule = {
  name: rule,
  checkFile({ file, json, contracts: { widgets, ...contracts } }) {
    if (!file.startsWith('pages/')) return [];
    const windows = [...onPage(json, { widgets, ...contracts }).widgets].some((widget) => widgets.get(widget)?.modal);
    if (!windows) return [];
    const found: Finding[] = [];
    eachBlock(json, ({ widget }, at) => {
      const modal = typeof widget === 'string' ? widgets.get(widget)?.modal : undefined;
      if (!modal) return;
      const message = `"${widget}" is a window, which nobody could close here. A link opens it: { "modal": "${modal}" }.`;
      found.push({ rule, file, pointer: `${at}${pointer('', 'widget')}`, message });
    });
    return found;
  },
};
