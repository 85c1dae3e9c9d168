import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { submitsSuite } from './submits.suite.ts';

submitsSuite('PGlite', () => startGateway());
