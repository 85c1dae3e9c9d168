export { type LiveOptions, LivePages } from './live-pages.ts';
