import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { modalTabUnknown } from './rule.ts';

const check = (files: Record<string, string>) =>
  reported(shippedFleet({ kid: files }, [modalTabUnknown]).check(['kid']));

test('a tab that the modal does not have, of a link and of a route', () => {
  const files = {
    menu: '{ "main": { "join": { "label": "shell:menu.help", "link": { "modal": "access", "tab": "regster" } } } }',
    routes: '{ "register": { "opens": { "tab": "signup" } } }',
  };
  const message = (tab: string) => `The modal "access" has no tab "${tab}". It has "login", "register" and "agent".`;
  expect(check(files)).toEqual([
    ['modal-tab-unknown', '"regster"', `${message('regster')} Did you mean "register"?`],
    ['modal-tab-unknown', '"signup"', message('signup')],
  ]);
});

test('the tab of another modal is none of this one', () => {
  const files = {
    menu: '{ "main": { "all": { "label": "shell:menu.help", "link": { "modal": "menu", "tab": "login" } } } }',
  };
  expect(check(files)).toEqual([
    ['modal-tab-unknown', '"login"', 'The modal "menu" has no tab "login". It has "main" and "account".'],
  ]);
});

test('a modal that is not there is one fault, not two', () => {
  const files = {
    menu: '{ "main": { "app": { "label": "shell:menu.help", "link": { "modal": "downloads", "tab": "ios" } } } }',
  };
  expect(check(files)).toEqual([]);
});

test('what is no name is reported by the schema', () => {
  expect(
    check({ routes: '{ "register": { "opens": { "tab": 7 } }, "login": { "opens": { "tab": ["login"] } } }' }),
  ).toEqual([]);
});

test('a child that chooses another modal is reported, not the base whose tab it inherits', () => {
  const menu = '{ "bottom": { "login": { "link": { "modal": "menu" } } } }';
  const diagnostics = shippedFleet({ kid: { menu } }, [modalTabUnknown]).check();
  expect(diagnostics).toMatchObject([{ brand: 'kid', layer: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)[0]?.[1]).toBe('"menu"');
});
