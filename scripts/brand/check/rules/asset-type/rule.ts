import { assetFinder } from '../asset-finder.ts';

/** An asset holds what its ending says, and a kind of picture that can do what it is used for. */
export const assetType = assetFinder('asset-type', 'error');
