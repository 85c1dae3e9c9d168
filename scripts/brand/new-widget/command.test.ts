import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRepository } from '../../../tests/architecture/repository.ts';
import { rules } from '../../../tests/architecture/rules/index.ts';
import { command } from './command.ts';

const project = join(import.meta.dirname, '../../..');

async function run(...args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    return { code: await command(args), out: out.mock.calls.join(''), err: err.mock.calls.join('\n') };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test.each([
  [[], 'Give the widget a place'],
  [['greeting'], '"greeting" is no place of a widget'],
  [['home/a/b'], '"home/a/b" is no place of a widget'],
  [['home/../x'], '"home/../x" is no place of a widget'],
  [['membr/greeting'], 'There is no area "membr". Did you mean "member"?'],
  [['member/Greeting'], '"Greeting" is no name of a widget'],
  [['member/a--b'], '"a--b" is no name of a widget'],
  [['member/-a'], '"-a" is no name of a widget'],
  [['member/shared'], '"shared" is where widgets of member keep what they share'],
  [['member/sign-ins'], 'There is a widget "member/sign-ins" already.'],
  [['member/a', 'member/b'], 'One widget at a time'],
  [['member/greeting', '--panel', 'signins'], 'There is no call that pages "signins". Did you mean "signIns"?'],
  [['member/greeting', '--panel', 'balance'], 'There is no call that pages "balance".'],
  [['member/greeting', '--title', '  '], 'A title has 1 to 60 characters.'],
  [['member/greeting', '--title', 'A {{b}}'], 'is no title'],
])('%j is refused: %s, and nothing is written', async (args, words) => {
  const before = readdirSync(join(project, 'widgets'), { recursive: true });
  const { code, err } = await run(...(args as string[]));
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words as string) });
  expect(readdirSync(join(project, 'widgets'), { recursive: true })).toEqual(before);
});

/** The tree without what is heavy and no part of it: pictures, and what is built or installed. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-widget-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const heavy =
    /^(node_modules|dist|test-results|\.git|\.cache|\.data|brands\/(?!base$)[^/]+|gateway\/catalogue\/art)$/;
  cpSync(project, copy, { recursive: true, filter: (path) => !heavy.test(relative(project, path)) });
  // The image of a seeded database is made once for all.
  for (const shared of ['node_modules', '.cache'])
    if (existsSync(join(project, shared))) symlinkSync(join(project, shared), join(copy, shared));
  return copy;
}

test('a widget and a panel pass types, form, rules, the check and their tests as they are written', {
  timeout: 400_000,
}, async () => {
  const copy = copyOfTree();
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  const made = await run('home/greeting-line', '--root', copy);
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('widgets/home/greeting-line/GreetingLine.tsx') });
  const title = 'Where you were signed in';
  expect(await run('member/sessions-2', '--panel', 'signIns', '--title', title, '--root', copy)).toMatchObject({
    code: 0,
  });
  const folders = ['widgets/home/greeting-line', 'widgets/member/sessions-2'];
  for (const code of readdirSync(join(copy, 'brands/base/languages'))) {
    const texts = (area: string) =>
      JSON.parse(readFileSync(join(copy, `brands/base/languages/${code}/${area}.json`), 'utf8'));
    expect([texts('home').greetingLine.title, texts('member').sessions2.title]).toEqual(['Greeting line', title]);
  }

  node('scripts/schemas/generate.ts');
  node('scripts/brand.mjs', 'docs');
  expect(existsSync(join(copy, 'docs/reference/widgets-member.md'))).toBe(true);
  execFileSync(join(copy, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: copy });
  node('node_modules/@biomejs/biome/bin/biome', 'check', ...folders, 'brands/base/languages');
  const tree = readRepository(copy);
  expect(rules.flatMap(({ check }) => check(tree).breaches)).toEqual([]);
  const tests = [...folders, 'tests/widgets/examples.dom.test.tsx'];
  const names = 'a member sees it|greeting-line|sessions-2';
  expect(node('node_modules/vitest/vitest.mjs', 'run', ...tests, '-t', names)).toMatch(/Tests\s+.*5 passed/);
});
