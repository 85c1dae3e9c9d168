import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { submitsSuite } from './submits.suite.ts';

submitsSuite('PostgreSQL', () => startGateway());
