import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkBrands } from '../check/index.ts';
import { copyBrand } from '../folders/copy.ts';
import { command } from './command.ts';

const brands = join(import.meta.dirname, '../../../brands');

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'brand-new-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  copyBrand(brands, 'base', root);
  return root;
}

async function run(root: string, ...args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    const code = await command([...args, '--yes', '--root', root]);
    return { code, out: out.mock.calls.join(''), err: err.mock.calls.join('\n') };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('a brand is made that passes every rule, with all of its pictures', { timeout: 180_000 }, async () => {
  const root = folder();
  const said = ['--market', 'VN', '--name', 'Chợ Lớn', '--color', '#c2185b', '--layout', 'masthead'];
  const { code, out } = await run(root, 'cholon', ...said);
  expect(code).toBe(0);
  expect(readdirSync(root).sort()).toEqual(['base', 'cholon']);
  expect(checkBrands(root)).toEqual([]);
  const own = join(root, 'cholon/assets');
  const drawn = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(own, file)).isFile(),
  );
  const replaced = drawn.filter((file) => existsSync(join(brands, 'base/assets', file)));
  expect(replaced).toEqual(drawn);
  expect(drawn).toEqual(expect.arrayContaining(['favicon.svg', 'social.jpg', join('banners', 'welcome-tall.webp')]));
  expect(readFileSync(join(own, 'logo-compact.svg'), 'utf8')).toMatch(/^<svg xmlns=/);
  expect(out).toContain('http://cholon.localhost:5173/');
  expect(out).toContain('The check finds nothing.');

  const again = await run(root, 'cholon', '--market', 'VN');
  expect(again.code).toBe(2);
  expect(again.err).toContain('already');
});

test.each([
  [[], 'Give the brand an id'],
  [['Aurora', '--market', 'TH'], '"Aurora" is no id'],
  [['chợ', '--market', 'VN'], '"chợ" is no id'],
  [['aurora-', '--market', 'TH'], '"aurora-" is no id'],
  [['../aurora', '--market', 'TH'], '"../aurora" is no id'],
  [['aurora', 'borealis', '--market', 'TH'], 'One brand at a time'],
  [['base', '--market', 'TH'], 'already'],
  [['aurora', '--market', 'TH', '--extends', 'bsae'], 'There is no brand "bsae". Did you mean "base"?'],
  [['aurora', '--markte', 'TH'], 'There is no option "--markte". Did you mean "--market"?'],
])('%j is refused, and nothing is written', async (args, message) => {
  const root = folder();
  const { code, err } = await run(root, ...args);
  expect([code, readdirSync(root)]).toEqual([2, ['base']]);
  expect(err).toContain(message);
});

test('the help gives what --yes takes, and says what has no such value', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await command(['--help'])).toBe(0);
  const help = said.mock.calls.join('');
  said.mockRestore();
  for (const option of ['name', 'languages', 'color', 'layout', 'theme', 'merchant-code', 'extends', 'market']) {
    expect(help).toMatch(new RegExp(`--${option} [^[]*\\[.+\\]`));
  }
  expect(help).toContain('[none, it has to be given]');
  const root = folder();
  const { code, err } = await run(root, 'aurora', '--yes');
  expect([code, readdirSync(root)]).toEqual([2, ['base']]);
  expect(err).toMatch(/The market is missing: give it with --market\.[\s\S]*TH {2}Thailand/);
});

test('what the guide says of --languages is what it takes', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operator.md'), 'utf8');
  const [row = ''] = /^\| `--languages.*$/m.exec(guide) ?? [];
  expect(row).toContain('those of the base, and those that `npx brand new --help` lists');
});

test('a brand that the check refuses is not written, and the fault is reported where it would have stood', async () => {
  const root = folder();
  const file = join(root, 'base/brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{ "locked": ["brand#/currency"],'));
  const { code, err } = await run(root, 'aurora', '--market', 'TH');
  expect([code, readdirSync(root)]).toEqual([2, ['base']]);
  expect(err).toContain('aurora/brand.json:9:3 error locked');
  expect(err).toContain('locked');
  expect(err).not.toContain('--fix');
});
