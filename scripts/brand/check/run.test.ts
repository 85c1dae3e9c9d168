import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runBrand } from '../test-run.ts';
import { brokenRule } from './failure.ts';
import { testFleet } from './test-fleet.ts';

const mark = '\ufeff{}';

/** A fleet that the command is run on, requested what is wrong with its texts only: that needs no more than two files. */
function fleet(menu = mark) {
  const { root } = testFleet({ base: { 'pages/home': '{ "regions": {} }' }, kid: { menu } });
  const run = (...args: string[]) => {
    return runBrand(['check', '--root', root, ...args], root);
  };
  const config = (json: object) => writeFileSync(join(root, '../brandcheck.json'), JSON.stringify(json));
  return { root, run, config, menu: () => readFileSync(join(root, 'kid/menu.json'), 'utf8') };
}

const only = ['--only', 'syntax'];

test('several forms at once: one to the terminal, the others to files', async () => {
  const { root, run } = fleet();
  const { status, stdout } = await run(
    ...only,
    '--output',
    'sarif=out.sarif',
    '--output',
    'junit=out.xml',
    '--format',
    'json',
  );
  expect({ status, version: JSON.parse(stdout).version }).toEqual({ status: 1, version: 1 });
  expect(JSON.parse(readFileSync(join(root, 'out.sarif'), 'utf8')).version).toBe('2.1.0');
  expect(readFileSync(join(root, 'out.xml'), 'utf8')).toContain('<testsuite name="kid"');
  expect(stdout).not.toContain(root);
});

describe('warnings', () => {
  const warned = '{\n  // brand-check-ignore contrast: nothing is wrong\n  "$schema": "x"\n}';
  const args = ['--only', 'suppressions'];

  test('are no reason to fail, unless there are more than allowed', async () => {
    const { run, config } = fleet(warned);
    expect((await run()).stdout).toContain('warning suppression-unused');
    config({ rules: { schema: 'off', blocks: 'off', layers: 'off' } });
    const { status } = await run(...args);
    expect(status).toBe(0);
  });

  test.each([
    [['--max-warnings', '0'], 1],
    [['--max-warnings', '1'], 0],
  ])('%j', async (more, status) => {
    const { run, config } = fleet('{\n  // brand-check-ignore no-such: why\n  "$schema": "x"\n}');
    expect(await run(...args, ...more)).toMatchObject({ status });
    config({ maxWarnings: 0 });
    expect(await run(...args)).toMatchObject({ status: 1, stderr: '1 warning, and 0 allowed.\n' });
    expect(await run(...args, ...more)).toMatchObject({ status });
  });
});

test('a form that cannot be written', async () => {
  expect(await fleet().run('--output', 'json=no/such/folder/x.json')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^brand check: "no\/such\/folder\/x\.json" cannot be written: /),
  });
});

describe('--fix', () => {
  test('mends files, reports what is left, and has nothing to do the next time', async () => {
    const { run, menu } = fleet();
    expect(await run(...only, '--fix')).toEqual({
      status: 0,
      stdout: 'No faults in 2 brands.\n',
      stderr: 'Mended 1 fault in 1 file.\n',
    });
    expect(menu()).toBe('{}');
    expect(await run(...only, '--fix')).toEqual({ status: 0, stdout: 'No faults in 2 brands.\n', stderr: '' });
  });

  test('--dry-run prints a diff, writes nothing, and judges the files as they are', async () => {
    const { run, menu } = fleet();
    const { status, stdout, stderr } = await run(...only, '--fix', '--dry-run');
    expect(stdout).toMatch(/^--- a\/.*kid\/menu\.json\n\+\+\+ b\/.*\n@@ -1,1 \+1,1 @@\n-/);
    expect(stderr).toContain('1 error in 1 file.');
    expect({ status, menu: menu() }).toEqual({ status: 1, menu: mark });
  });
});

test.each([
  [['--dry-run'], '--dry-run goes with --fix.'],
  [['--prune'], '--prune goes with --fix.'],
  [['--fix', '--watch'], 'does not go with'],
  [['--output', 'sarif'], '--output wants NAME=FILE'],
  [['--output', 'srif=x'], 'Did you mean "sarif"?'],
  [['--max-warnings', 'few'], 'wants a number'],
  [['--threads', '0'], '--threads wants at least 1.'],
  [['--only', 'sintax'], 'There is no rule "sintax". Did you mean "syntax"?'],
  [['--changed'], 'needs a git repository'],
  [['--config', 'none.json'], 'There is no configuration "none.json"'],
])('what does not go: 2 (%j)', async (args, reason) => {
  expect(await fleet().run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(reason) });
});

test('the help describes every option', async () => {
  const { status, stdout } = await fleet().run('--help');
  expect(status).toBe(0);
  for (const name of [
    'root',
    'format',
    'output',
    'only',
    'skip',
    'changed',
    'max-warnings',
    'fix',
    'dry-run',
    'watch',
  ]) {
    expect(stdout).toContain(`--${name}`);
  }
});

test.each([
  ['a mistake in it', 'export const x: = 1;'],
  ['something missing that it needs', "import './gone.ts';"],
  ['an error while it loads', 'throw new Error("no");'],
])('a rule that does not load is named: %s', (_why, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'rules/contrast'), { recursive: true });
  writeFileSync(join(folder, 'rules/contrast/rule.ts'), source);
  const script = `import('./rules/contrast/rule.ts').catch((error) => console.log(error.message + '\\n' + error.stack))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  expect(brokenRule(Object.assign(new Error(stdout), { stack: stdout }))).toBe('contrast');
});
