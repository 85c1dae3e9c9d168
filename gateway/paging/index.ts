export { inPeriod, momentsOf } from './in-period.ts';
export { type Listing, type PageOf, paged, rowsOf } from './paged.ts';
export { narrowed, type Records, records } from './records.ts';
export { type InstantRange, reportRange } from './report-range.ts';
export { writtenIn } from './snapshot.ts';
export { startOfDay } from './start-of-day.ts';
