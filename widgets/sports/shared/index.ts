export { useAsDrawn } from './as-drawn.ts';
export { OddsFormats, useOdds, useOddsFormat } from './odds.ts';
export {
  agreeAtom,
  dropPicksAtom,
  followPicksAtom,
  isSame,
  loadPicksAtom,
  type Pick,
  type Receipt,
  receiptsAtom,
  slipSheetAtom,
  slipViewAtom,
  togglePickAtom,
} from './slip.ts';
export { usePicks } from './use-picks.ts';
export { useOutcomeWords } from './words.ts';
