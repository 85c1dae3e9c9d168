import { startGateway } from '../fixtures/gateway.ts';
import { outliveSuite } from '../fixtures/outlive.suite.ts';

outliveSuite('PGlite', () => startGateway());
