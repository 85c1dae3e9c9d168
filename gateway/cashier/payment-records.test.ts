import { paymentRecordsSuite } from './payment-records.suite.ts';

paymentRecordsSuite('PGlite');
