import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPointer } from '../output/index.ts';
import { openTestSite, type TestSite } from './fixtures/test-site.ts';

let test: TestSite;
beforeEach(async () => {
  test = await openTestSite();
}, 60_000);
afterEach(() => test.close());

const home = async (host: string) => (await test.get('/', { host, cookie: 'lang=EN' })).text;

it('keeps the former build of a brand with faults, and builds the others', async () => {
  const former = await home('beta.example');
  writeFileSync(
    join(test.brands, 'beta/brand.json'),
    '{ "id": "beta", "name": "New", "extends": "alpha", "hosts": ["beta.example"], "colour": 1 }',
  );
  writeFileSync(join(test.brands, 'alpha/languages/EN/shell.json'), '{ "greeting": "Good day" }');
  const report = await test.build();
  expect(report.kept).toEqual([{ id: 'beta', former: true }]);
  expect(report.faults.map(({ file, rule }) => [file.endsWith('beta/brand.json'), rule])).toEqual([
    [true, 'unknown-property'],
  ]);
  expect(test.site.reload()).toEqual([]);
  expect(await home('alpha.example')).toContain('Good day');
  expect(await home('beta.example')).toBe(former);
});

it('serves nothing under the host of a brand that was never whole', async () => {
  writeFileSync(join(test.brands, 'beta/brand.json'), '{ "id": "beta", ');
  writeFileSync(join(test.out, 'hosts.json'), '{ "format": 1, "hosts": {}, "brands": {} }');
  const report = await test.build();
  expect(report.kept).toEqual([{ id: 'beta', former: false }]);
  test.site.reload();
  expect(await home('beta.example')).toContain('There is no site at this address');
});

it('keeps what it has when files on disk are torn, and says which', async () => {
  const former = await home('beta.example');
  const { pointer } = readPointer(test.out, 'beta');
  const document = join(test.out, 'documents', pointer.documents.home?.EN?.file ?? '');
  writeFileSync(document, readFileSync(document).subarray(0, 200));
  writeFileSync(join(test.out, readPointer(test.out, 'alpha').file), '<!doctype html>');
  const faults = test.site.reload();
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^alpha: .*its former copy stays/);
  expect(faults[1]).toMatch(/^beta: .* is not what was built; its former copy stays/);
  expect(await home('beta.example')).toBe(former);
  expect(await home('alpha.example')).toContain('data-brand="alpha"');
});

it('keeps the host table when the new one is torn or of a later format', async () => {
  for (const text of ['{ "format": 1, "ho', '{ "format": 2, "hosts": {}, "brands": {} }']) {
    writeFileSync(join(test.out, 'hosts.json'), text);
    expect(test.site.reload()[0]).toMatch(/^the host table stays as it was/);
    expect(await home('alpha.example')).toContain('data-brand="alpha"');
  }
});

it('outlives a build folder that is taken away', async () => {
  rmSync(test.out, { recursive: true });
  expect(test.site.reload()).toHaveLength(2);
  expect(await home('alpha.example')).toContain('data-brand="alpha"');
  expect((await test.get('/_brand/pages/none.json')).status).toBe(404);
});
