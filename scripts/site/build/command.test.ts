import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testClient } from '../serve/fixtures/test-site.ts';
import { command } from './command.ts';

/** Two brands, and a build that has a bundle already. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'brand-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [brands, out] = [join(folder, 'brands'), join(folder, 'dist')];
  cpSync(join(import.meta.dirname, '../serve/fixtures/brands'), brands, { recursive: true });
  mkdirSync(out);
  writeFileSync(join(out, 'manifest.json'), '{}');
  writeFileSync(join(out, 'template.html'), testClient.template);
  return { brands, out };
}

async function run(...args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    const code = await command(args);
    return { code, out: out.mock.calls.join(''), err: err.mock.calls.join('\n') };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('builds, reports what was written, and the second time that nothing was', async () => {
  const { brands, out } = place();
  const first = await run('--root', brands, '--out', out);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(/built {2}alpha: \d+ documents/);
  expect(first.out).toMatch(/2 brands in [\d.]+ s: \d+ files written, 0 unchanged/);
  expect(existsSync(join(out, 'hosts/beta.example.json'))).toBe(true);
  const second = await run('beta', '--root', brands, '--out', out);
  expect(second.out).toMatch(/1 brand in [\d.]+ s: 0 files written, \d+ unchanged/);
});

test('a brand with faults is exit code 1, a brand that is not there 2', async () => {
  const { brands, out } = place();
  writeFileSync(
    join(brands, 'beta/brand.json'),
    '{ "id": "beta", "extends": "alpha", "formatVersion": 2, "colour": 1 }',
  );
  const faulty = await run('--root', brands, '--out', out);
  expect(faulty.code).toBe(1);
  expect(faulty.out).toContain('unknown-property');
  expect(faulty.err).toContain('none   beta: it has faults; there is no former build, so it is not served');
  const unknown = await run('bata', '--root', brands, '--out', out);
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('There is no brand "bata". Did you mean "beta"?');
});

test('where releases are published no build is written', async () => {
  const { brands, out } = place();
  const table = JSON.stringify({ format: 1, release: '20261126-010203-abcdef', hosts: {}, brands: {} });
  writeFileSync(join(out, 'hosts.json'), table);
  const refused = await run('--root', brands, '--out', out);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('is what `brand publish` writes');
  expect(readFileSync(join(out, 'hosts.json'), 'utf8')).toBe(table);
  expect(existsSync(join(out, 'documents'))).toBe(false);
});

test('whoever watches the table of hosts learns of every brand that has changed', async () => {
  const { brands, out } = place();
  await run('--root', brands, '--out', out);
  const table = join(out, 'hosts.json');
  const written = () => statSync(table).mtimeMs;
  utimesSync(table, 1, 1);
  await run('--root', brands, '--out', out);
  expect(written()).toBe(1000);
  const brand = join(brands, 'beta/brand.json');
  writeFileSync(brand, JSON.stringify({ ...JSON.parse(readFileSync(brand, 'utf8')), name: 'Another' }));
  await run('--root', brands, '--out', out);
  expect(written()).toBeGreaterThan(1000);
});

test('how many builds keep their files is a number from one on', async () => {
  const { brands, out } = place();
  for (const keep of ['0', 'all', '-1']) {
    const { code, err } = await run('--root', brands, '--out', out, `--keep=${keep}`);
    expect([code, err]).toEqual([2, expect.stringContaining(`Builds to keep are 1 or more, not "${keep}".`)]);
  }
  expect(existsSync(join(out, 'hosts.json'))).toBe(false);
  expect((await run('--root', brands, '--out', out, '--keep', '1')).code).toBe(0);
});
