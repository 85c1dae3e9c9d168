import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { linkQuery } from './rule.ts';

const link = (query: string) => `{ "label": "shell:menu.rng", "link": { "route": "rng", "query": ${query} } }`;
const check = (query: string, files: Record<string, string> = {}) =>
  shippedFleet({ kid: { menu: `{ "main": { "pg": ${link(query)} } }`, ...files } }, [linkQuery]).check(['kid']);

test('a parameter that the route does not read', () => {
  const diagnostics = check('{ "vasalage": "PG", "page": "2" }');
  expect(told(diagnostics)).toEqual([
    [
      'link-query',
      '"vasalage"',
      'The route "rng" does not read "vasalage", so it is dropped. Did you mean "vassalage"?',
    ],
  ]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test('a value that the route drops', () => {
  expect(told(check('{ "page": "two" }'))).toEqual([
    ['link-query', '"two"', 'The route "rng" takes no such "page": it must match [0-9]{1,4}.'],
  ]);
});

test('a pattern that does not compile is told elsewhere', () => {
  expect(check('{ "page": "2" }', { routes: '{ "rng": { "query": { "page": "[" } } }' })).toEqual([]);
});
