import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { triesSuite } from './tries.suite.ts';

triesSuite('PostgreSQL', () => startGateway());
