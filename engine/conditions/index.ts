export { explain, type Reason, type Verdict } from './explain.ts';
export { type Facts, holds } from './holds.ts';
export { domainOf, type Known, possibility, worlds } from './worlds.ts';
