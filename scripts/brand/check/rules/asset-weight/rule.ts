import { assetFinder } from '../../../references/index.ts';

/** A picture is light enough for a phone. */
export const assetWeight = assetFinder('asset-weight', 'warning');
