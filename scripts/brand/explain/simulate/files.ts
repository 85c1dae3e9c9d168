import { assembleBrand, type JsonObject, type Resolved } from '#engine/brand';
import type { Contracts } from '../../contracts/index.ts';
import { gather } from '../../references/index.ts';

/**
 * The files of a brand as they are drawn: the entries of menus say what their category says of itself. A brand whose
 * files are not as the schemas want them is looked at as it stands.
 */
export function drawnFiles(resolved: Resolved, contracts: Contracts): ReadonlyMap<string, JsonObject> {
  const { files } = resolved;
  const fit = ['brand', 'menu'].every((file) => {
    const json = files.get(file);
    return json !== undefined && gather(contracts, file, json).fits;
  });
  if (!fit) return files;
  const menu: Record<string, object> = assembleBrand(resolved).menu;
  return new Map([...files, ['menu', menu as JsonObject]]);
}
