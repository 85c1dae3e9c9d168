import { isObject, type JsonObject } from '#engine/brand';
import { type BrandFolder, valueAt } from '../../../folders/index.ts';
import { eachBlock } from '../../../references/index.ts';
import { listed } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual } from '../../superseded.ts';

const rule = 'block-replaced';

/** A block that gives an inherited one another widget: blocks of one id are one block, which was rarely meant. */
export const blockReplaced: Rule = {
  name: rule,
  // What it keeps does not fit its new widget: that says as much.
  supersededBy: [...usual, { severity: 'error', relation: 'same' }],
  checkBrand({ folders, stack: { below } }) {
    const own = folders.at(-1);
    const found: Finding[] = [];
    if (!own || !below) return found;
    for (const [file, patch] of own.files) {
      const inherited = below.files.get(file);
      if (!inherited || !file.startsWith('pages/')) continue;
      eachBlock(patch, (block, at) => {
        const before = valueAt(inherited, at);
        if (!isObject(before) || typeof block.widget !== 'string' || block.widget === before.widget) return;
        const message = messageOf(at, before, block, layerOf(file, at, folders));
        found.push({ rule, severity: 'warning', layer: own.id, file, pointer: `${at}/widget`, message });
      });
    }
    return found;
  },
};

function messageOf(at: string, before: JsonObject, { widget, ...said }: JsonObject, layer: string): string {
  const id = at.slice(at.lastIndexOf('/') + 1);
  const kept = Object.keys(before).filter((name) => name !== 'widget' && said[name] !== null);
  const keeps = kept.length > 0 ? `, and keeps its ${listed(kept, 'and')}` : '';
  const makes = `"${id}" of "${layer}" becomes a "${widget}" instead of a "${before.widget}"${keeps}: blocks of one id are one block.`;
  return `${makes} Give this one an id of its own; \`"${id}": null\` takes the other one away.`;
}

/** The layer that has said last which widget an inherited block is. */
function layerOf(file: string, at: string, folders: readonly BrandFolder[]): string {
  return folders.slice(0, -1).findLast(({ files }) => valueAt(files.get(file), `${at}/widget`) !== undefined)?.id ?? '';
}
