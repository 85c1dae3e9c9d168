import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { coreAtom } from '#engine/brand';
import { parseUrl } from '#engine/urls';

/** Names that may stand below a brand's assets/ folder (schemas: shared Asset). */
const assetName = /^(?!.*\.\.)[a-z0-9][A-Za-z0-9_./-]*\.(svg|webp|avif|png|jpg)$/;

/**
 * Address of a picture that the platform names: a path of the brand's assets, or an https address. Undefined for
 * anything else, so that a stray value draws no broken picture and loads nothing.
 */
export function usePictureAddress(): (name: string | undefined) => string | undefined {
  const { assets, assetNames } = useAtomValue(coreAtom);
  return useCallback(
    (name) => {
      if (!name) return undefined;
      if (assetName.test(name)) return `${assets}${assetNames?.[name] ?? name}`;
      return name.startsWith('https://') && parseUrl(name) ? name : undefined;
    },
    [assets, assetNames],
  );
}
