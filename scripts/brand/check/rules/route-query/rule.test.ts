import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { routeQuery } from './rule.ts';

const check = (files: Record<string, object>) => {
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(shippedFleet({ kid }, [routeQuery]).check(['kid'])).map(([, at, message]) => [at, message]);
};

test('a pattern that refuses what the widgets of its page give', () => {
  expect(check({ routes: { rng: { query: { vassalage: '[a-z]{1,20}' } } } })).toEqual([
    [
      '"[a-z]{1,20}"',
      'Players cannot choose a provider: games/lobby gives a "vassalage" such as "TCG_SEA", and the route "rng" takes only [a-z]{1,20}.',
    ],
  ]);
  expect(check({ routes: { promotions: { query: { id: '[0-9]{2}' } } } })[0]?.[1]).toContain('open a promotion');
  expect(check({ routes: { help: { query: { article: '(faq|money|terms)' } } } })[0]?.[1]).toContain(
    'such as "privacy"',
  );
  expect(check({ routes: { rng: { query: { vassalage: '[A-Z0-9_,]{2,40}' } } } })).toEqual([]);
});

test('a parameter that is no longer read', () => {
  expect(check({ routes: { fish: { query: { vassalage: null } } } })).toEqual([
    ['null', expect.stringContaining('and the route "fish" does not read it')],
  ]);
  const tabs = { widget: 'sports/fixtures', props: { title: 'sports:next', tabs: ['football', 'tennis'] } };
  const page = { frame: 'shell', regions: { main: { next: tabs } } };
  const route = { path: '/matches', page: 'matches' };
  expect(check({ routes: { matches: route }, 'pages/matches': page })[0]?.[1]).toContain('choose a sport');
  const read = { ...route, query: { sport: '[a-z]{3,12}' } };
  expect(check({ routes: { matches: read }, 'pages/matches': page })).toEqual([]);
  const withDays = { ...tabs, props: { ...tabs.props, days: true } };
  const other = { frame: 'shell', regions: { main: { next: withDays } } };
  expect(check({ routes: { matches: read }, 'pages/matches': other })[0]?.[1]).toContain(
    'played now, today or tomorrow',
  );
});

test('a parameter that is read by nearly its name', () => {
  const query = { vassalage: '[A-Z0-9_,]{2,40}', mark: 'new', sotr: 'name|rtp' };
  const route = { path: '/mine', page: 'lobby', params: { gameType: 'RNG' } };
  expect(check({ routes: { mine: { ...route, query } } })).toContainEqual([
    expect.any(String),
    'No widget of its page gives "sotr" to the address of the route "mine". Did you mean "sort"?',
  ]);
  const own = { vassalage: '[A-Z0-9_,]{2,40}', campaign: '[a-z]{1,20}' };
  expect(check({ routes: { mine: { ...route, query: own } } }).join()).not.toContain('Did you mean');
});

test('what narrows, sorts and turns the pages of a list', () => {
  const query = { period: '\\w+', from: '[0-9-]+', to: '[0-9-]+', state: 'open', sort: '-?at', page: '\\d+' };
  expect(check({ routes: { securityCenter: { query } } })).toEqual([
    [
      '"open"',
      expect.stringContaining('Players cannot filter by "state": member/sign-ins gives a "state" such as "ended"'),
    ],
  ]);
  expect(check({ routes: { securityCenter: { query: { page: '[1-9]' } } } })[0]?.[1]).toContain('turn to another page');
  expect(check({ routes: { securityCenter: { query: { sort: null } } } })[0]?.[1]).toContain('sort the list');
});

test('values that a page lists and its route refuses are reported in the page', () => {
  const articles = { VIP: { title: 'service:faq.title', text: 'service:faq.text' } };
  const help = { regions: { main: { articles: { props: { articles } } } } };
  expect(check({ 'pages/help': help })).toEqual([['"articles"', expect.stringContaining('such as "VIP"')]]);
});

test('a pattern that nothing matches', () => {
  expect(check({ routes: { promotions: { query: { code: '[A-Z]{250,300}' } } } })).toEqual([
    ['"[A-Z]{250,300}"', 'No value matches [A-Z]{250,300}: "code" is always dropped.'],
  ]);
  expect(check({ routes: { promotions: { query: { code: '(a|b)[0-9]+' } } } })).toEqual([]);
});
