import { pointer } from '#engine/brand';
import { type OpenBrand, ownerOf, type Removal, removalAt } from '../fleet/index.ts';
import { definitions } from './definitions.ts';
import { sourceLanguages } from './messages.ts';
import type { DefinedKind } from './names.ts';

/** Where a layer above the one that wrote a reference took away what it names. */
export function removedAbove(
  kind: DefinedKind,
  name: string,
  reference: { file: string; pointer: string },
  brand: OpenBrand,
): Removal | undefined {
  const { folders } = brand;
  const writer = folders.indexOf(ownerOf(reference, folders));
  const removals = placesOfName(kind, name, brand).map(([file, at]) => removalAt(file, at, folders));
  return removals.find((removal) => removal && folders.indexOf(removal.layer) > writer);
}

/** Where a name may be defined: file and pointer. */
function placesOfName(kind: DefinedKind, name: string, brand: OpenBrand): [string, string][] {
  if (kind === 'message') {
    const [namespace = '', key = ''] = name.split(':');
    const at = `/${key.replaceAll('.', '/')}`;
    return sourceLanguages(brand).flatMap((code): [string, string][] => {
      const file = `languages/${code}/${namespace}`;
      return [
        [file, at],
        // A text that counts is written once per plural form.
        [file, `${at}_other`],
      ];
    });
  }
  const definition = definitions[kind];
  return definition ? [[definition[0], pointer(definition[1], name)]] : [];
}
