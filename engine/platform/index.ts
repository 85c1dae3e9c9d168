export { errorDetail, errorText, PlatformError } from './error.ts';
export { imageUrlAtom } from './image-cdn.ts';
export { createPlatform, type Platform } from './platform.ts';
export { randomId } from './random-id.ts';
export { atomInSession, platformAtom, resourcesAtom, statusAtom, tokenAtom } from './state.ts';
export { askStatusAtom, type Closure, closureAtom, openedAtom, takeRefusalAtom, takeStatusNewsAtom } from './status.ts';
export { useAskStatus } from './use-ask-status.ts';
export { useCall } from './use-call.ts';
