export { inPeriod } from './in-period.ts';
export { type Listing, type PageOf, paged } from './paged.ts';
export { records } from './records.ts';
export { type InstantRange, reportRange } from './report-range.ts';
export { writtenIn } from './snapshot.ts';
