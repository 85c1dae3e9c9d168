export { areas } from './areas.ts';
export { moveKinds } from './move-kinds.ts';
export { SaveAll } from './SaveAll.tsx';
export { sumsOf } from './sums.ts';
export { totalsOf } from './totals.ts';
export { useVendorChoices } from './use-vendor-choices.ts';
export { useVendorWords } from './use-vendor-words.ts';
export { tonesOf, wordsOf } from './words.ts';
