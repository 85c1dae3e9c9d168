import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { moneySuite } from './money.suite.ts';
import { movementsSuite } from './movements.suite.ts';

moneySuite('PostgreSQL', () => startGateway());
movementsSuite('PostgreSQL', () => startGateway());
