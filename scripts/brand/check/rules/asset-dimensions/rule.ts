import { assetFinder } from '../asset-finder.ts';

/** A picture has the size and the shape that its place needs. */
export const assetDimensions = assetFinder('asset-dimensions', 'warning');
