export {
  answerAtom,
  answerStateAtom,
  answersAtom,
  askAtom,
  forgetAnswersAtom,
  platformAtom,
  staleAnswersAtom,
  tokenAtom,
} from './answers.ts';
export { changeAtom } from './change.ts';
export { errorDetail, errorText, PlatformError } from './error.ts';
export type { OnError } from './failure.ts';
export { cdnAtom, imageUrlAtom } from './image-cdn.ts';
export { type CallArguments, createPlatform, type Platform, prepareCalls, type Send } from './platform.ts';
export { type AnswerSource, createPrerenderLoader } from './prerender-loader.ts';
export { randomId } from './random-id.ts';
export { atomInSession } from './session-storage.ts';
export { type SharedAnswer, takeSharedAtom } from './shared-answers.ts';
export { infoAtom, resourcesAtom, statusAtom } from './state.ts';
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
export { useQuiet } from './use-quiet.ts';
