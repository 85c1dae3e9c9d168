import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { loginUnreachable } from './rule.ts';

const check = (login: object) => {
  const brand = JSON.stringify({ id: 'kid', extends: 'base', settings: { loginedToHomePage: true } });
  const routes = JSON.stringify({ home: { path: '/', page: 'home' }, login: { page: 'home', ...login } });
  return reported(testFleet({ kid: { brand, routes } }, [loginUnreachable]).check(['kid']));
};

test('no route to log in', () => {
  expect(check({ path: '/log-in' })).toEqual([
    ['login-unreachable', 'true', 'Nobody can log in: visitors are sent to "/login", and no route has that path.'],
  ]);
});

test('a route that sends visitors round in circles', () => {
  expect(check({ path: '/login', access: 'member' })).toEqual([
    ['login-unreachable', '"member"', 'Nobody can log in: visitors are sent to "/login", and it is for members only.'],
  ]);
});

test('a login page for agents alone', () => {
  expect(check({ path: '/login', access: 'agent' })).toEqual([
    ['login-unreachable', '"agent"', 'Nobody can log in: visitors are sent to "/login", and it is for agents only.'],
  ]);
});

test('a route, or an alias of one', () => {
  expect(check({ path: '/login' })).toEqual([]);
  expect(check({ path: '/enter', aliases: ['/login'], access: 'guest' })).toEqual([]);
});

test('a child that moves the route of the gate is reported, not the base that closes the site', () => {
  const low = { brand: '{ "id": "low", "extends": "base", "settings": { "loginedToHomePage": true } }' };
  const kid = { brand: '{ "id": "kid", "extends": "low" }', routes: '{ "login": { "path": "/signin" } }' };
  const diagnostics = shippedFleet({ low, kid }, [loginUnreachable]).check();
  expect(diagnostics).toMatchObject([{ brand: 'kid', layer: 'kid', alsoIn: [], pointer: '/login/path' }]);
});
