import { transfersSuite } from '../fixtures/transfers.suite.ts';

transfersSuite('PGlite');
