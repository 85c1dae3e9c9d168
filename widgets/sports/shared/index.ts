export {
  type BookPicks,
  byBook,
  dropPicksAtom,
  loadPicksAtom,
  type Outcome,
  type Pick,
  picksAtom,
  repricePicksAtom,
  togglePickAtom,
} from './slip.ts';
