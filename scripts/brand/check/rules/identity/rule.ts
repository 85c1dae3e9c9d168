import type { Rule } from '../../rule.ts';

/** A brand has a name that can be read. Its own brand.json says its id, and the id is its folder's name. An inherited id would be another brand's. */
export const identity: Rule = {
  name: 'identity',
  checkBrand({ id, folders, stack }) {
    const own = folders.at(-1)?.files.get('brand');
    const inForce = stack.files.get('brand')?.id;
    if (typeof own?.name === 'string' && /^\s+$/.test(own.name)) {
      return [{ rule: 'brand-name', layer: id, file: 'brand', pointer: '/name', message: 'The brand needs a name.' }];
    }
    // No id at all, and one that is no text, are the schema's to report.
    if (!own || own.id === id || typeof inForce !== 'string') return [];
    const place = { rule: 'brand-id', layer: id, file: 'brand' };
    if (!/^[a-z][a-z0-9-]*$/.test(id)) {
      const message = `The folder "${id}" cannot be a brand's: its name is the id, of small letters, figures and "-".`;
      return [{ ...place, pointer: own.id === undefined ? '' : '/id', message }];
    }
    if (own.id === undefined)
      return [{ ...place, pointer: '', missing: 'id', message: `The file needs "id": "${id}".` }];
    return [{ ...place, pointer: '/id', message: `"id" must be the name of the brand's folder.`, suggestion: id }];
  },
};
