export { type Entry, entryOf, loginPath } from './access.ts';
export { type AssembledBrand, assembleBrand, kindOf, type MessageTree } from './assemble.ts';
export type { BrandFault, BrandUpdate } from './brand-update.ts';
export { categoryLabel } from './categories.ts';
export {
  type Addresses,
  type BootPayload,
  type BuiltPicture,
  type ClientBrand,
  toClientBrand,
} from './client-brand.ts';
export { firstWidgets, type Heights, widgetsIn } from './first-widgets.ts';
export { effectiveFlags, withOwn } from './flags.ts';
export { isBootPayload } from './format.ts';
export { isIntact } from './intact.ts';
export { isObject, type Json, type JsonObject, pointer } from './json.ts';
export type { Layer, LayerFault } from './layer.ts';
export { type AppliedFiles, applyLayer, emptyStack, type LayerStack } from './layer-stack.ts';
export { layersOf } from './layers.ts';
export { matchRoute, type RouteMatch } from './match-route.ts';
export { completeMessages } from './messages.ts';
export type { Change } from './migrations/migration.ts';
export { migrations, upgrade, versionOf } from './migrations/upgrade.ts';
export { modalNamespaces, namespacesIn, pageNamespaces } from './namespaces.ts';
export { acceptedTags, negotiate } from './negotiate.ts';
export { isOldBrowserScript, oldBrowserText } from './old-browser.ts';
export { ordered, orderFaults } from './order.ts';
export { type Resolved, resolve } from './resolve.ts';
export { coreAtom, flagsAtom, prerenderedAtom, whitelabelAtom } from './state.ts';
export { brandFormat } from './version.ts';
