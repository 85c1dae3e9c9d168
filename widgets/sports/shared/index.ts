export {
  agreeAtom,
  dropPicksAtom,
  followPicksAtom,
  isSame,
  loadPicksAtom,
  type Pick,
  type Receipt,
  receiptsAtom,
  togglePickAtom,
} from './slip.ts';
export { usePicks } from './use-picks.ts';
export { useOutcomeWords } from './words.ts';
