import { depositsSuite } from './deposits.suite.ts';

depositsSuite('PostgreSQL');
