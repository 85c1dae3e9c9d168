import { startGateway } from '../fixtures/gateway.ts';
import { pagingSuite } from '../fixtures/paging.suite.ts';

pagingSuite('PGlite', () => startGateway(), { parallel: false });
