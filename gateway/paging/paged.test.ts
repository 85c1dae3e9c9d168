import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { pagingSuite } from './paging.suite.ts';

pagingSuite('PGlite', () => startGateway(), { parallel: false });
