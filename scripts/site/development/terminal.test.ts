import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BrandUpdate } from '#engine/brand';
import { DevTerminal } from './terminal.ts';

const updates = (message?: string): BrandUpdate => {
  const loc = { file: join(process.cwd(), 'brands/kid/menu.json'), line: 3, column: 5 };
  const fault = message === undefined ? null : { plugin: '', message, frame: '', stack: '', loc };
  return { id: 'kid', version: '1', fault };
};

test('a fault is reported once, and when it is mended', () => {
  const terminal = new DevTerminal('no/such/folder');
  expect(terminal.linesOf([updates()], 5173)).toEqual([]);
  expect(terminal.linesOf([updates('Not JSON')], 5173)).toEqual(['kid: brands/kid/menu.json:3:5 Not JSON']);
  expect(terminal.linesOf([updates('Not JSON')], 5173)).toEqual([]);
  expect(terminal.linesOf([updates()], 5173)).toEqual(['kid: mended']);
  expect(terminal.linesOf([updates()], 5173)).toEqual([]);
});

test('a new folder has an address', () => {
  const root = mkdtempSync(join(tmpdir(), 'terminal-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const terminal = new DevTerminal(root);
  mkdirSync(join(root, 'aurora'));
  writeFileSync(join(root, 'aurora/brand.json'), '{}');
  expect(terminal.linesOf([], 7000)).toEqual(['New: http://aurora.localhost:7000/']);
  expect(terminal.linesOf([], 7000)).toEqual([]);
});
