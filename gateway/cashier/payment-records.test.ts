import { paymentRecordsSuite } from '../fixtures/payment-records.suite.ts';

paymentRecordsSuite('PGlite');
