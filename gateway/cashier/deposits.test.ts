import { depositsSuite } from '../fixtures/deposits.suite.ts';

depositsSuite('PGlite');
