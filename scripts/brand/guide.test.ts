import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runBrand } from './test-run.ts';

const project = join(import.meta.dirname, '../..');
const guide = readFileSync(join(project, 'docs/brand-command.md'), 'utf8');
const lines = [...guide.matchAll(/^npx brand (.+)$/gm)].map(([, line = '']) => line);

// A revision or a folder of the guide is the reader's, and nothing here may be written.
const runnable = lines.filter((line) => !/--since|--folder/.test(line));

test('the guide has examples', () => {
  expect(runnable.length).toBeGreaterThan(8);
});

test.each(runnable)('what the guide says can be run: npx brand %s', async (line) => {
  const dry = line.startsWith('rename ') && !line.includes('--dry-run') ? ['--dry-run'] : [];
  const { status, stderr } = await runBrand([...line.split(' '), ...dry], project);
  expect({ status, stderr }).toEqual({ status: line.startsWith('diff ') ? 1 : 0, stderr: '' });
});

test('the version of Node that the README asks for is the one that the package asks for', () => {
  const [, major] = /^Node (\d+) or newer/m.exec(readFileSync(join(project, 'README.md'), 'utf8')) ?? [];
  const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  expect([engines.node, lock.packages[''].engines.node]).toEqual([`>=${major}`, `>=${major}`]);
});

test('the answer that the guide shows is the one that is given', async () => {
  const { stdout } = await runBrand(['explain', 'northline', 'brand#/currency/code'], project);
  // Lines come and go above a value.
  const placed = (text: string) => text.replaceAll(/:\d+:\d+/g, ':line:column');
  expect(placed(guide)).toContain(placed(stdout).trim());
});
