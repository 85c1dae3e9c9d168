import { paymentRecordsSuite } from './payment-records.suite.ts';

paymentRecordsSuite('PostgreSQL');
