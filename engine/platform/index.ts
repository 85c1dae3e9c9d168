export { errorDetail, errorText, PlatformError, type PlatformErrorKind } from './error.ts';
export { imageUrlAtom } from './image-cdn.ts';
export { type CallArguments, type CallName, createPlatform, type Platform, type PlatformSettings } from './platform.ts';
export { randomId } from './random-id.ts';
export { atomInSession, platformAtom, resourcesAtom, statusAtom, tokenAtom } from './state.ts';
export { type UseCallOptions, useCall } from './use-call.ts';
