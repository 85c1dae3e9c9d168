export { effectiveFlags, type FlagTree } from './flags.ts';
export { isObject, type Json, type JsonObject, pointer } from './json.ts';
export type { Layer, LayerFault } from './layer.ts';
export type { Origins } from './merge.ts';
export { type Resolved, resolve } from './resolve.ts';
export { kindOf, type MessageTree, type WholeBrand, whole } from './whole.ts';
