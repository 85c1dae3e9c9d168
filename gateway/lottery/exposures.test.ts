import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { exposuresSuite } from './exposures.suite.ts';

exposuresSuite('PostgreSQL', startGateway);
