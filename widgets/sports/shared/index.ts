export { type BookPicks, byBook, dropPicksAtom, type Outcome, type Pick, picksAtom, togglePickAtom } from './slip.ts';
