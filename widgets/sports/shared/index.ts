export {
  type BookPicks,
  byBook,
  dropPicksAtom,
  loadPicksAtom,
  type Outcome,
  type Pick,
  repricePicksAtom,
  togglePickAtom,
} from './slip.ts';
export { usePicks } from './use-picks.ts';
