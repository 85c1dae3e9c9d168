import { describe, expect, test } from 'vitest';
import { entryOf } from './access.ts';

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
});
