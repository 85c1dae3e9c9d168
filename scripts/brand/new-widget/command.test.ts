import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The parts of the tree that types, form and rules of a widget depend on, without tests and pictures. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-widget-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const isLeftOut = (path: string) => /\.(test|suite)\.tsx?$|\/(fixtures|assets|reference)$/.test(path);
  for (const part of ['brands/base', 'docs', 'engine', 'schemas', 'scripts', 'widgets'])
    cpSync(join(project, part), join(copy, part), { recursive: true, filter: (path) => !isLeftOut(path) });
  for (const file of ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json'])
    cpSync(join(project, file), join(copy, file));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

// Their tests run in tests/widgets/new-widget.dom.test.tsx.
test('a widget and a panel pass types, form and rules as they are written', { timeout: 120_000 }, async () => {
  const copy = copyOfTree();
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
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
  // The components alone: their tests import the gateway, whose types the suite checks in its own step.
  const types = {
    extends: './tsconfig.json',
    include: ['engine/ui/virtual.d.ts', ...folders],
    exclude: ['**/*.test.tsx'],
  };
  writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(types));
  const tsc = spawnSync(join(copy, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.new.json'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(tsc.stdout).toBe('');
  node('node_modules/@biomejs/biome/bin/biome', 'check', ...folders, 'brands/base/languages');
  const isOurs = (text: string) => folders.some((folder) => text.includes(folder));
  const tree = readRepository(copy, isOurs);
  expect(tree.code.length).toBe(4);
  expect(rules.flatMap(({ check }) => check(tree).breaches).filter(isOurs)).toEqual([]);
});
