export { assetFaults } from './asset-faults.ts';
export type { AssetFault } from './asset-judge.ts';
export { assetOwner, assetsIn, endings, hasAsset, isServed, leftBehind } from './assets.ts';
export { type FileReferences, referencesOf } from './brand-references.ts';
export { type Dangling, danglingFinder, definitionsUnread } from './dangling.ts';
export { eachBlock, type Gathered, gather, type Places, placesOf } from './gather.ts';
export { keepsMessages, keepsNames } from './keeps.ts';
export { messageAt, messageKeys, sourceLanguages } from './messages.ts';
export { type DefinedKind, type Names, namesOf } from './names.ts';
export { defaultsOf, type Implied, impliedNames, impliedOn, type OnPage, onPage } from './on-page.ts';
export { formatOf } from './picture.ts';
export { platformNames } from './platform-names.ts';
export {
  type Condition,
  NameCollector,
  type NameKind,
  type PlacedLink,
  type Reference,
  type References,
} from './references.ts';
export { removedAbove } from './removed.ts';
