import { startGateway } from '../fixtures/gateway.ts';
import { moneySuite } from '../fixtures/money.suite.ts';
import { movementsSuite } from '../fixtures/movements.suite.ts';

moneySuite('PGlite', () => startGateway());
movementsSuite('PGlite', () => startGateway());
