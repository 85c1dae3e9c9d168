import { expect, test } from 'vitest';
import type { JsonObject } from '#engine/brand';
import type { ConditionContext } from '#engine/conditions';
import { seenMenus } from './menus.ts';

const facts: ConditionContext = {
  flags: new Set(),
  role: 'guest',
  language: 'EN',
  theme: 'light',
  device: 'desktop',
  resources: new Set(['TELEGRAM']),
  now: 0,
};

const menu: JsonObject = {
  side: {
    home: { label: 'a:home', link: { route: 'home' } },
    gone: { label: 'a:gone', link: { route: 'gone' } },
    rng: { label: 'a:rng', link: { route: 'home' }, category: 'RNG' },
    us: {
      label: 'a:us',
      entries: {
        chat: { label: 'a:chat', link: { resource: 'TELEGRAM' }, when: { session: 'guest' } },
        face: { label: 'a:face', link: { resource: 'FACEBOOK' }, when: { resource: 'FACEBOOK' } },
      },
    },
    mine: {
      label: 'a:mine',
      entries: { out: { label: 'a:out', link: { action: 'logout' }, when: { session: 'any' } } },
    },
  },
  other: {},
};

const manifest = {
  name: 'shell/side-menu',
  props: { properties: { menu: { refersTo: 'menu', default: 'side' }, more: { refersTo: 'menu' }, count: {} } },
};

const files = new Map<string, JsonObject>([
  ['menu', menu],
  ['routes', { home: {} }],
]);

test('the entries of the menus that a block draws, each shown or hidden with its reason', () => {
  const menus = seenMenus({ more: 'other' }, manifest, files, facts);
  expect(menus).toEqual({
    side: [
      { id: 'home', shown: true, reasons: [], entries: [] },
      { id: 'gone', shown: false, reasons: ['there is no route gone'], entries: [] },
      { id: 'rng', shown: true, reasons: ['a platform with a vendor of RNG'], entries: [] },
      {
        id: 'us',
        shown: true,
        reasons: [],
        entries: [
          { id: 'chat', shown: true, reasons: ['a guest'], entries: [] },
          {
            id: 'face',
            shown: false,
            reasons: ['needs the resource FACEBOOK; the platform has no FACEBOOK'],
            entries: [],
          },
        ],
      },
      {
        id: 'mine',
        shown: false,
        reasons: ['it has no link, and no entry of it is shown'],
        entries: [{ id: 'out', shown: false, reasons: ['needs a session; the player is a guest'], entries: [] }],
      },
    ],
    other: [],
  });
});

test('a property takes the place of its default; a menu that is not there is not drawn', () => {
  expect(Object.keys(seenMenus({ menu: 'other' }, manifest, files, facts))).toEqual(['other']);
  expect(seenMenus({ menu: 'nothing' }, manifest, files, facts)).toEqual({});
});

test('a menu that a widget draws for some variants, or for players with a session, is reported only then', () => {
  const header = {
    ...manifest,
    props: { properties: { ...manifest.props.properties, variant: { enum: ['bar', 'tabs'], default: 'bar' } } },
    drawn: { menu: { props: { variant: ['tabs'] } }, more: { when: { session: 'any' as const } } },
  };
  const drawn = (props: JsonObject, role: ConditionContext['role']) =>
    Object.keys(seenMenus({ more: 'other', ...props }, header, files, { ...facts, role }));
  expect(drawn({}, 'guest')).toEqual([]);
  expect(drawn({ variant: 'tabs' }, 'guest')).toEqual(['side']);
  expect(drawn({}, 'trial')).toEqual(['other']);
});
