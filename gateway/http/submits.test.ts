import { startGateway } from '../fixtures/gateway.ts';
import { submitsSuite } from '../fixtures/submits.suite.ts';

submitsSuite('PGlite', () => startGateway());
