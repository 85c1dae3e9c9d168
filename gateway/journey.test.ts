import { afterAll, beforeAll } from 'vitest';
import { startGateway } from '../tests/support/gateway/gateway.ts';
import { dropDatabase, newDatabase } from '../tests/support/run/run.ts';
import { journeySuite } from './journey.suite.ts';

let url: string;
beforeAll(async () => {
  url = await newDatabase();
});
afterAll(() => dropDatabase(url));

const start = () => startGateway({ database: { url } });
journeySuite('PostgreSQL', start, start);
