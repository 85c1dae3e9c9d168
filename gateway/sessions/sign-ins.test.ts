import { startGateway } from '../fixtures/gateway.ts';
import { signInsSuite } from '../fixtures/sign-ins.suite.ts';

signInsSuite('PGlite', () => startGateway());
