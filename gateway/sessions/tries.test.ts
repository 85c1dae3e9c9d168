import { startGateway } from '../fixtures/gateway.ts';
import { triesSuite } from '../fixtures/tries.suite.ts';

triesSuite('PGlite', () => startGateway());
