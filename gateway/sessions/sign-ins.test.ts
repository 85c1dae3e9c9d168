import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { signInsSuite } from './sign-ins.suite.ts';

signInsSuite('PostgreSQL', () => startGateway());
