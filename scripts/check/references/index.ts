export { eachBlock, type Gathered, gather, type Places, placesOf } from './gather.ts';
export type { Condition, NameKind, Reference, References } from './references.ts';
