export {
  type BookPicks,
  byBook,
  dropPicksAtom,
  followPicksAtom,
  loadPicksAtom,
  mostPicks,
  type Outcome,
  type Pick,
  repricePicksAtom,
  togglePickAtom,
} from './slip.ts';
export { usePicks } from './use-picks.ts';
