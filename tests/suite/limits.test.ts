import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { count } from '../support/run/count.ts';
import { limits, overLimits } from './limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'limits-'));
const file = join(folder, 'counts');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('what processes count is compared with its limit, and what is over it is named', () => {
  vi.stubEnv('TEST_COUNTS', file);
  expect(overLimits(file)).toEqual({ counts: { products: 0, browsers: 0, databases: 0, clusters: 0 }, over: [] });
  for (let i = 0; i < limits.products; i++) count('products');
  count('browsers');
  expect(overLimits(file).over).toEqual([]);
  count('products');
  const { counts, over } = overLimits(file);
  expect(counts).toMatchObject({ products: limits.products + 1, browsers: 1 });
  expect(over).toEqual([expect.stringMatching(/^\d+ products were started, of \d+ at most/)]);
});
