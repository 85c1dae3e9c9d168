export { openTarget } from './open-target.ts';
export { asJson, targetHelp, targetOf, targetOptions } from './options.ts';
export { changesIn } from './print.ts';
export { publish, Refused } from './publish.ts';
export { rollBack } from './roll-back.ts';
export type { Target } from './target.ts';
export { publisher, revisionHere } from './who.ts';
