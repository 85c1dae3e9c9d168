export { ChangeList } from './ChangeList.tsx';
export { changesOf, isSame, leavesOf } from './changes.ts';
export { type Faults, faultsOf, noFaults, pointerOf } from './faults.ts';
export { patchOf, withValue } from './patch.ts';
export { SchemaForm } from './SchemaForm.tsx';
export { childOf, isObject, type Json, nodeAt, profileNode, type SchemaNode } from './schema.ts';
export { isScalar, kindOf, labelOf } from './shape.ts';
export { keyLabel, type Words, wordsOf } from './words.ts';
