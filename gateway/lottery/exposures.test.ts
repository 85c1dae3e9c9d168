import { exposuresSuite } from '../fixtures/exposures.suite.ts';
import { startGateway } from '../fixtures/gateway.ts';

exposuresSuite('PGlite', startGateway);
