import { withdrawalsSuite } from '../fixtures/withdrawals.suite.ts';

withdrawalsSuite('PGlite');
