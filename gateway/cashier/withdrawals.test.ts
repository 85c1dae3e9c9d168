import { withdrawalsSuite } from './withdrawals.suite.ts';

withdrawalsSuite('PostgreSQL');
