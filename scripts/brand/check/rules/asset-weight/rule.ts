import { assetFinder } from '../asset-finder.ts';

/** A picture is light enough for a phone. */
export const assetWeight = assetFinder('asset-weight', 'warning');
