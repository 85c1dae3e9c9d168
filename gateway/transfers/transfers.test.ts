import { transfersSuite } from './transfers.suite.ts';

transfersSuite('PostgreSQL');
