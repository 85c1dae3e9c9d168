import { describe, expect, test } from 'vitest';
import { entryOf, matchRoute } from '#engine/brand';
import type { Route } from '#schemas/brand';
import routes from '../../brands/base/routes.json' with { type: 'json' };

const route = { path: '/x', page: 'x' };
const roles = ['guest', 'trial', 'member', 'agent'] as const;

describe('who may enter', () => {
  test.each([
    ['any', ['page', 'page', 'page', 'page']],
    ['guest', ['page', 'home', 'home', 'home']],
    ['member', ['login', 'page', 'page', 'page']],
    ['real', ['login', 'realAccount', 'page', 'page']],
    ['agent', ['login', 'realAccount', 'notAgent', 'page']],
  ] as const)('%s', (access, entries) => {
    expect(roles.map((role) => entryOf({ ...route, access }, role, false))).toEqual(entries);
  });

  test('without a word it is everybody', () => {
    expect(roles.map((role) => entryOf(route, role, false))).toEqual(['page', 'page', 'page', 'page']);
  });

  test('a closed site shows visitors its public routes alone, whatever their path', () => {
    expect(entryOf({ ...route, path: '/login' }, 'guest', true)).toBe('gate');
    expect(entryOf({ ...route, public: true }, 'guest', true)).toBe('page');
    expect(entryOf({ ...route, public: true, access: 'member' }, 'guest', true)).toBe('login');
    expect(entryOf(route, 'trial', true)).toBe('page');
  });

  test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])('%s is public in base (§2)', (path) => {
    const { $schema: _none, ...own } = routes;
    const match = matchRoute(own as Record<string, Route>, path);
    expect(match && entryOf(match.route, 'guest', true)).toBe('page');
  });

  test('and a lobby is not', () => {
    const { $schema: _none, ...own } = routes;
    const match = matchRoute(own as Record<string, Route>, '/rng');
    expect(match && entryOf(match.route, 'guest', true)).toBe('gate');
  });
});
