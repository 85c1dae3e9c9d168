import { describe, expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { linkQuery } from './rule.ts';

const link = (query: string) => `{ "label": "shell:menu.rng", "link": { "route": "rng", "query": ${query} } }`;
const check = (query: string, files: Record<string, string> = {}) =>
  shippedFleet({ kid: { menu: `{ "main": { "pg": ${link(query)} } }`, ...files } }, [linkQuery]).check(['kid']);

test('a parameter that the route does not read', () => {
  const diagnostics = check('{ "vasalage": "PG", "page": "2" }');
  expect(reported(diagnostics)).toEqual([
    [
      'link-query',
      '"vasalage"',
      'The route "rng" does not read "vasalage", so it is dropped. Did you mean "vassalage"?',
    ],
  ]);
  expect(diagnostics[0]?.severity).toBe('warning');
});

test('a value that the route drops', () => {
  expect(reported(check('{ "page": "two" }'))).toEqual([
    ['link-query', '"two"', 'The route "rng" takes no such "page": it must match [0-9]{1,4}.'],
  ]);
});

test('a pattern that no longer takes what others link to is reported once, at the pattern', () => {
  const routes = '{ "rng": { "query": { "page": "[0-9]" } } }';
  const low = { menu: `{ "main": { "pg": ${link('{ "page": "10" }')}, "ag": ${link('{ "page": "20" }')} } }` };
  const kid = { brand: '{ "id": "kid", "extends": "low" }', routes };
  const reported1 = reported(shippedFleet({ low, kid }, [linkQuery]).check(['kid']));
  expect(reported1).toMatchObject([['link-query', '"[0-9]"', expect.stringContaining('which does not match [0-9].')]]);
  // Said by one layer, it is the link that is amiss.
  expect(reported(check('{ "page": "10" }', { routes }))).toMatchObject([['link-query', '"10"', expect.any(String)]]);
});

test('a pattern that does not compile is reported elsewhere', () => {
  expect(check('{ "page": "2" }', { routes: '{ "rng": { "query": { "page": "[" } } }' })).toEqual([]);
});

describe('articles', () => {
  const toArticle = (name: string) =>
    `{ "footer": { "about": { "entries": { "x": { "label": "shell:menu.help", "link": { "route": "help", "query": { "article": "${name}" } } } } } } }`;
  const kid = (files: Record<string, string>) => shippedFleet({ kid: files }, [linkQuery]).check();

  test('one that the help page has, and one that it has not', () => {
    expect(kid({ menu: toArticle('terms') })).toEqual([]);
    const diagnostics = kid({ menu: toArticle('tems') });
    expect(reported(diagnostics)).toEqual([
      [
        'article-unknown',
        '"tems"',
        'pages/help.json has no article "tems": players would read the first one instead. Did you mean "terms"?',
      ],
    ]);
    expect(diagnostics[0]?.severity).toBe('error');
  });

  test('one that a child takes away is reported at the null', () => {
    const articles = '{ "terms": null }';
    const page = `{ "regions": { "main": { "articles": { "props": { "articles": ${articles} } } } } }`;
    const diagnostics = kid({ 'pages/help': page });
    expect(diagnostics).toMatchObject([{ rule: 'article-unknown', brand: 'kid', layer: 'kid', alsoIn: [] }]);
    expect(reported(diagnostics)[0]).toEqual([
      'article-unknown',
      'null',
      // The footer leads there, and the form to register.
      expect.stringMatching(/links to the article "terms" at \S+, and pages\/help\.json has none\.$/),
    ]);
  });

  test('a page of another kind reads what it wants', () => {
    const routes = '{ "help": { "page": "lobby" } }';
    expect(kid({ routes, menu: toArticle('anything') })).toEqual([]);
  });
});

describe('what only another kind of link reads', () => {
  const entry = (link: string) => check('{}', { menu: `{ "main": { "hot": { "link": ${link} } } }` });

  test('a query without a route, a tab without a modal', () => {
    expect(reported(entry('{ "route": null, "href": "https://x.example", "query": { "a": "1" } }'))).toEqual([
      ['link-idle', '"query"', 'Only a link to a route has "query": this one has "href", and "query" does nothing.'],
    ]);
    expect(reported(entry('{ "route": "hot", "tab": "login" }'))).toEqual([
      ['link-idle', '"tab"', 'Only a link to a modal has "tab": this one has "route", and "tab" does nothing.'],
    ]);
  });

  test('what is left over of an inherited link', () => {
    const menu = '{ "legal": { "terms": { "link": { "route": null, "href": "https://terms.example" } } } }';
    expect(shippedFleet({ kid: { menu } }, [linkQuery]).check()).toEqual([]);
  });
});
