import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { seedDataFolder } from '../tests/support/database/template.ts';
import { startGateway } from '../tests/support/gateway/gateway.ts';
import { journeySuite } from './journey.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-data-'));
const onDisk = () => startGateway({ database: { folder: join(folder, 'database') } });
beforeAll(() => seedDataFolder(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

journeySuite('PGlite', onDisk, onDisk);
