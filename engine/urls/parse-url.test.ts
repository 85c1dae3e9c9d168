import { expect, test } from 'vitest';
import { imitateOldestBrowsers } from '../../tests/support/oldest-browsers.ts';
import { parseUrl } from './index.ts';

imitateOldestBrowsers();

test('an address is read, and what is none is nothing', () => {
  expect(parseUrl('https://a.example/x?y')?.pathname).toBe('/x');
  expect(parseUrl('/x', 'https://a.example')?.href).toBe('https://a.example/x');
  expect(parseUrl('/x')).toBeUndefined();
  expect(parseUrl('')).toBeUndefined();
});
