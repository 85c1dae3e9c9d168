import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startGateway } from './fixtures/gateway.ts';
import { journeySuite } from './fixtures/journey.suite.ts';
import { seedDataFolder } from './fixtures/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-data-'));
const onDisk = () => startGateway({ database: { folder: join(folder, 'database') } });
beforeAll(() => seedDataFolder(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

journeySuite('PGlite', onDisk, onDisk);
