import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { testFleet } from '../check/test-fleet.ts';
import { readContracts } from '../contracts/contracts.ts';
import { openFleet } from '../fleet/fleet.ts';
import { entriesOf, entryAt, entryInWords, entryOfTarget } from './entry.ts';
import { printValue } from './print-value.ts';
import { targetsOf } from './target.ts';
import { explainValue } from './value.ts';

const routes = {
  cashier: { path: '/cashier', page: 'cashier', access: 'real' },
  agents: { path: '/agent', page: 'agents', access: 'agent' },
  own: { path: '/agent/own', page: 'agents', access: 'member' },
  login: { path: '/login', page: 'home' },
  first: { path: '/first', page: 'home', access: 'guest', public: true },
};

function open(settings: object = {}) {
  const brand = { id: 'kid', extends: 'base', settings };
  const fleet = testFleet({ kid: { brand: JSON.stringify(brand), routes: JSON.stringify(routes) } });
  return { ...fleet, brand: openFleet(fleet.root).open('kid') };
}

const entriesInWords = (id: string, settings?: object) => {
  const found = entryAt(id, open(settings).brand.stack.files);
  if (!found) throw new Error(`There is no route ${id}.`);
  return (['guest', 'trial', 'member', 'agent'] as const).map((role) => entryInWords(role, found));
};

test('a route for real accounts: who is stopped, and which account gets in', () => {
  const needed = 'sees it with the account of a member or an agent';
  expect(entriesInWords('cashier')).toEqual([
    `is asked to log in, and goes on to the page; ${needed}`,
    `is asked for a real account; ${needed}`,
    'sees the page',
    'sees the page',
  ]);
});

test('a route for agents', () => {
  const needed = 'sees it with the account of an agent';
  expect(entriesInWords('agents')).toEqual([
    `is asked to log in, and goes on to the page; ${needed}`,
    `is asked for a real account; ${needed}`,
    `reads that the page is for agents; ${needed}`,
    'sees the page',
  ]);
});

test('a route for guests, and a site that is closed to them', () => {
  expect(entriesInWords('first')[0]).toBe('sees the page');
  expect(entriesInWords('first')[2]).toBe('is sent to the home page; sees it logged out');
  const closed = { loginedToHomePage: true };
  expect(entriesInWords('agents', closed)[0]).toBe(
    'is sent to the login page: the site is closed to guests; sees it with the account of an agent',
  );
  expect(entriesInWords('first', closed)[0]).toBe('sees the page');
  expect(entriesInWords('login', closed)[0]).toBe('sees the page');
});

test('a route for whoever is logged in', () => {
  expect(entriesInWords('own')[0]).toBe(
    'is asked to log in, and goes on to the page; sees it with the account of a trial player, a member or an agent',
  );
});

test('of every route that shows a page', () => {
  const { files } = open().brand.stack;
  expect(entriesOf('agents', files).map(({ id, entry }) => [id, entry.member])).toEqual([
    ['agents', 'notAgent'],
    ['own', 'page'],
  ]);
  expect(entryAt('nowhere', files)).toBeUndefined();
});

test('beside a value of a route, and of no other file', () => {
  const { root, project, brand } = open();
  const contracts = readContracts(project);
  const printed = (text: string) =>
    targetsOf(text, brand, contracts)
      .map((target) => ({
        ...explainValue(brand, target, contracts, root),
        ...entryOfTarget(target, brand.stack.files),
      }))
      .map((one) => stripVTControlCharacters(printValue(one)))
      .join('');
  expect(printed('routes#/agents/access')).toContain(
    [
      '  Who enters /agent (access agent):',
      '    guest   is asked to log in, and goes on to the page; sees it with the account of an agent',
      '    trial   is asked for a real account; sees it with the account of an agent',
      '    member  reads that the page is for agents; sees it with the account of an agent',
      '    agent   sees the page',
    ].join('\n'),
  );
  expect(printed('routes#/agents')).toContain('Who enters /agent');
  expect(printed('brand#/id')).not.toContain('Who enters');
});
