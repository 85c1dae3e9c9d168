import type { Rule } from '../rule.ts';
import { access } from './access/rule.ts';
import { assetBroken } from './asset-broken/rule.ts';
import { assetDimensions } from './asset-dimensions/rule.ts';
import { assetInherited } from './asset-inherited/rule.ts';
import { assetMissing } from './asset-missing/rule.ts';
import { assetType } from './asset-type/rule.ts';
import { assetWeight } from './asset-weight/rule.ts';
import { bannerGroup } from './banner-group/rule.ts';
import { blockNever } from './block-never/rule.ts';
import { blockReplaced } from './block-replaced/rule.ts';
import { blocks } from './blocks/rule.ts';
import { categoryName } from './category-name/rule.ts';
import { cipherNone } from './cipher-none/rule.ts';
import { classUnknown } from './class-unknown/rule.ts';
import { companionMissing } from './companion-missing/rule.ts';
import { conditionAlways } from './condition-always/rule.ts';
import { conditionNever } from './condition-never/rule.ts';
import { contrast } from './contrast/rule.ts';
import { currencyUnknown } from './currency-unknown/rule.ts';
import { dialingCode } from './dialing-code/rule.ts';
import { endpointUnknown } from './endpoint-unknown/rule.ts';
import { fileName } from './file-name/rule.ts';
import { fileUnused } from './file-unused/rule.ts';
import { flagUnknown } from './flag-unknown/rule.ts';
import { flagUnused } from './flag-unused/rule.ts';
import { fontFamily } from './font-family/rule.ts';
import { formatVersion } from './format-version/rule.ts';
import { frameNested } from './frame-nested/rule.ts';
import { gameTypeUnknown } from './game-type-unknown/rule.ts';
import { hostClaimed } from './host-claimed/rule.ts';
import { identity } from './identity/rule.ts';
import { invisibleCharacter } from './invisible-character/rule.ts';
import { languageTag } from './language-tag/rule.ts';
import { languageUnknown } from './language-unknown/rule.ts';
import { layers } from './layers/rule.ts';
import { layoutIgnored } from './layout-ignored/rule.ts';
import { lineHeight } from './line-height/rule.ts';
import { linkQuery } from './link-query/rule.ts';
import { linkShut } from './link-shut/rule.ts';
import { lockedOut } from './locked-out/rule.ts';
import { lockedUnknown } from './locked-unknown/rule.ts';
import { loginUnreachable } from './login-unreachable/rule.ts';
import { markupInMessage } from './markup-in-message/rule.ts';
import { menuIdle } from './menu-idle/rule.ts';
import { menuUnknown } from './menu-unknown/rule.ts';
import { menuUnused } from './menu-unused/rule.ts';
import { messageElsewhere } from './message-elsewhere/rule.ts';
import { messageEmpty } from './message-empty/rule.ts';
import { messageLanguage } from './message-language/rule.ts';
import { messageMissing } from './message-missing/rule.ts';
import { messageShape } from './message-shape/rule.ts';
import { messageTooLong } from './message-too-long/rule.ts';
import { messageUnfinished } from './message-unfinished/rule.ts';
import { messageUnknown } from './message-unknown/rule.ts';
import { messageUntranslated } from './message-untranslated/rule.ts';
import { messageUnused } from './message-unused/rule.ts';
import { mixedScripts } from './mixed-scripts/rule.ts';
import { modalTabUnknown } from './modal-tab-unknown/rule.ts';
import { modalUnknown } from './modal-unknown/rule.ts';
import { namespaceUnknown } from './namespace-unknown/rule.ts';
import { numberUnit } from './number-unit/rule.ts';
import { overrideEmpty } from './override-empty/rule.ts';
import { overrideSame } from './override-same/rule.ts';
import { pageEmpty } from './page-empty/rule.ts';
import { pageNeeded } from './page-needed/rule.ts';
import { pageUnknown } from './page-unknown/rule.ts';
import { pageUnreachable } from './page-unreachable/rule.ts';
import { patternInvalid } from './pattern-invalid/rule.ts';
import { patternSlow } from './pattern-slow/rule.ts';
import { placeholder } from './placeholder/rule.ts';
import { placeholderUnfilled } from './placeholder-unfilled/rule.ts';
import { pluralForm } from './plural-form/rule.ts';
import { redirectLoop } from './redirect-loop/rule.ts';
import { regionMissing } from './region-missing/rule.ts';
import { registration } from './registration/rule.ts';
import { resourceUnknown } from './resource-unknown/rule.ts';
import { routeCollision } from './route-collision/rule.ts';
import { routeNeeded } from './route-needed/rule.ts';
import { routePath } from './route-path/rule.ts';
import { routeQuery } from './route-query/rule.ts';
import { routeShut } from './route-shut/rule.ts';
import { routeUnknown } from './route-unknown/rule.ts';
import { routeUnlinked } from './route-unlinked/rule.ts';
import { routeUnreached } from './route-unreached/rule.ts';
import { schedule } from './schedule/rule.ts';
import { schema } from './schema/rule.ts';
import { schemaAddress } from './schema-address/rule.ts';
import { secret } from './secret/rule.ts';
import { slideAction } from './slide-action/rule.ts';
import { slotEmpty } from './slot-empty/rule.ts';
import { social } from './social/rule.ts';
import { syntax } from './syntax/rule.ts';
import { themeUnknown } from './theme-unknown/rule.ts';
import { themeValue } from './theme-value/rule.ts';
import { timeZoneUnknown } from './time-zone-unknown/rule.ts';
import { unsafeAddress } from './unsafe-address/rule.ts';
import { vendorUnknown } from './vendor-unknown/rule.ts';
import { verifiers } from './verifiers/rule.ts';
import { windowInPage } from './window-in-page/rule.ts';

/** Every rule, in the order in which they are asked. */
export const rules: readonly Rule[] = [
  syntax,
  fileName,
  layers,
  formatVersion,
  identity,
  schema,
  blocks,
  messageMissing,
  messageUnused,
  placeholder,
  placeholderUnfilled,
  messageLanguage,
  messageElsewhere,
  categoryName,
  pluralForm,
  markupInMessage,
  messageUntranslated,
  messageTooLong,
  contrast,
  themeValue,
  lineHeight,
  fontFamily,
  conditionNever,
  conditionAlways,
  schedule,
  blockNever,
  blockReplaced,
  windowInPage,
  pageEmpty,
  routeUnknown,
  pageUnknown,
  frameNested,
  menuUnknown,
  messageUnknown,
  namespaceUnknown,
  flagUnknown,
  resourceUnknown,
  modalUnknown,
  modalTabUnknown,
  classUnknown,
  gameTypeUnknown,
  languageUnknown,
  themeUnknown,
  linkQuery,
  patternInvalid,
  routeCollision,
  redirectLoop,
  routeNeeded,
  pageNeeded,
  assetMissing,
  assetInherited,
  assetBroken,
  assetType,
  assetDimensions,
  assetWeight,
  hostClaimed,
  overrideSame,
  overrideEmpty,
  pageUnreachable,
  menuUnused,
  flagUnused,
  fileUnused,
  registration,
  access,
  verifiers,
  social,
  loginUnreachable,
  unsafeAddress,
  secret,
  patternSlow,
  invisibleCharacter,
  mixedScripts,
  regionMissing,
  layoutIgnored,
  slotEmpty,
  endpointUnknown,
  lockedUnknown,
  currencyUnknown,
  timeZoneUnknown,
  languageTag,
  dialingCode,
  messageShape,
  messageEmpty,
  slideAction,
  menuIdle,
  schemaAddress,
  bannerGroup,
  routePath,
  messageUnfinished,
  lockedOut,
  routeShut,
  linkShut,
  routeUnlinked,
  routeUnreached,
  routeQuery,
  vendorUnknown,
  numberUnit,
  cipherNone,
  companionMissing,
];
