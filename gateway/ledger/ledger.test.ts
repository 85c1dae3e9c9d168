import { startGateway } from '../fixtures/gateway.ts';
import { moneySuite } from '../fixtures/money.suite.ts';

moneySuite('PGlite', () => startGateway());
