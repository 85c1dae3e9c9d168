import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { outliveSuite } from './outlive.suite.ts';

outliveSuite('PostgreSQL', () => startGateway());
