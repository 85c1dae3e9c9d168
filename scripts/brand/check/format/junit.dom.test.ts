// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readCatalogue } from '../config/catalogue.ts';
import { sampleReport } from '../test-rules.ts';
import { junit } from './junit.ts';

test('a suite for each brand, a case for each rule; errors fail, warnings are output', () => {
  const text = junit(sampleReport(), { colour: false, catalogue: readCatalogue });
  const document = new DOMParser().parseFromString(text, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const suite = (name: string) => document.querySelector(`testsuite[name="${name}"]`);
  const names = [...document.querySelectorAll('testsuite')].map((element) => element.getAttribute('name'));
  expect(names).toEqual(['base', 'clean', 'heir', 'low', 'twin', 'rules']);
  expect(suite('clean')?.getAttribute('failures')).toBe('0');
  const cases = suite('clean')?.querySelectorAll('testcase').length ?? 0;
  expect(cases).toBeGreaterThanOrEqual(readCatalogue().docs.size);
  expect(suite('heir')?.getAttribute('failures')).toBe('1');
  const failure = suite('heir')?.querySelector('[name="unknown-property"] > failure');
  expect(failure?.textContent).toMatch(/low\/menu\.json:3:21/);
  const output = suite('low')?.querySelector('[name="override-same"] > system-out');
  expect(output?.textContent).toContain('It is the same.');
  expect(suite('rules')?.querySelector('error')?.getAttribute('message')).toContain('no <such> "thing"\\u0001');
});
