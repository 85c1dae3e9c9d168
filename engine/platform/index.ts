export {
  answerAtom,
  answerStateAtom,
  answersAtom,
  askAtom,
  forgetAnswersAtom,
  platformAtom,
  tokenAtom,
} from './answers.ts';
export { changeAtom } from './change.ts';
export { errorDetail, errorText, PlatformError } from './error.ts';
export type { OnError } from './failure.ts';
export { imageUrlAtom } from './image-cdn.ts';
export { type CallArguments, createPlatform, type Platform } from './platform.ts';
export { randomId } from './random-id.ts';
export { atomInSession } from './session-storage.ts';
export { resourcesAtom, statusAtom } from './state.ts';
export {
  askStatusAtom,
  type Closure,
  closureAtom,
  openedAtom,
  takeRefusalAtom,
  takeStatusEventAtom,
} from './status.ts';
export { useAskStatus } from './use-ask-status.ts';
export { type Mutation, useMutation } from './use-mutation.ts';
export { type PageList, type RowOf, usePage, usePages } from './use-pages.ts';
export { useQuery } from './use-query.ts';
