import { aboutNames } from '../../superseded.ts';
import { assetFinder } from '../asset-finder.ts';

/** Every asset that a file names is below assets/ of the brand, or of what it extends; a widget's own defaults too. */
export const assetMissing = assetFinder('asset-missing', 'error', aboutNames());
