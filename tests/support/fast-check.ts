import fc from 'fast-check';
import { long } from './long.ts';

/** The same cases in every `npm test`, and others every time in `npm run test:long`, whose failures name their seed. */
if (!long) fc.configureGlobal({ seed: 20_261_121 });

export default fc;
