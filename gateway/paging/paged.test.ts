import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { pagingSuite } from './paging.suite.ts';

pagingSuite('PostgreSQL', () => startGateway(), { parallel: true });
