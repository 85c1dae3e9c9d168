import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { inLanguages } from '../../test-languages.ts';
import { messageUnknown } from '../message-unknown/rule.ts';
import { messageUnused } from './rule.ts';

test('a text of the brand that nothing shows, with its removal', () => {
  const diagnostics = inLanguages(messageUnused, { EN: { a: 'Welcome', gone: 'Old offer' } }).check(['kid']);
  expect(reported(diagnostics)).toEqual([['message-unused', '"gone"', 'Nothing shows "own:gone".']]);
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', fix: { title: 'Remove the text' } });
});

test('what a broken file names is not known to be unused', () => {
  const texts = { 'languages/EN/own': '{ "a": "Welcome", "gone": "Old offer" }' };
  const menu = (icon: string) => `{ "side": { "own": { "icon": "${icon}", "label": "own:a" } } }`;
  const check = (kid: Record<string, string>) =>
    testFleet({ kid: { ...texts, ...kid } }, [messageUnused]).check(['kid']);
  expect(reported(check({ menu: menu('crown') }))).toEqual([['message-unused', '"gone"', 'Nothing shows "own:gone".']]);
  expect(check({ menu: menu('crwn') })).toEqual([]);
  expect(check({ brand: '{ "id": "kid", "extends": "bas" }' })).toEqual([]);
});

test('keys that the engine puts together while it runs are used', () => {
  const fleet = inLanguages(messageUnused, { EN: { a: 'x', types: { RNG: 'Slots' } } }, 'games');
  expect(fleet.check(['kid']).filter(({ rule }) => rule === 'message-unused')).toEqual([]);
});

test('a translation of what the base brings may be whole; what the base does not have is shown or reported', () => {
  const brand = JSON.stringify({
    id: 'kid',
    extends: 'base',
    languages: { default: 'AR', supported: { AR: { tag: 'ar', label: 'العربية', dir: 'rtl' } } },
  });
  const texts = '{ "lobby": { "rng": { "text": "السلوتس" } }, "popular": "الأكثر لعبًا", "oldOffer": "عرض" }';
  const faults = shippedFleet({ kid: { brand, 'languages/AR/home': texts } }, [messageUnused]).check(['kid']);
  expect(reported(faults)).toEqual([['message-unused', '"oldOffer"', 'Nothing shows "home:oldOffer".']]);
});

test('a text whose key a page misspells is no text to be rid of: the misspelt key is reported alone', () => {
  const home = '{ "regions": { "main": { "rng": { "props": { "title": "home:summer.headlin" } } } } }';
  const texts = '{ "summer": { "headline": "Summer of slots", "oldOffer": "Until Sunday" } }';
  const fleet = shippedFleet({ kid: { 'pages/home': home, 'languages/EN/home': texts } }, [
    messageUnknown,
    messageUnused,
  ]);
  const faults = fleet.check(['kid']);
  expect(reported(faults)).toEqual([
    ['message-unused', '"oldOffer"', 'Nothing shows "home:summer.oldOffer".'],
    [
      'message-unknown',
      '"home:summer.headlin"',
      'There is no text "home:summer.headlin" to show. Did you mean "home:summer.headline"?',
    ],
  ]);
  expect(faults.map(({ fix }) => fix?.removes)).toEqual([true, undefined]);
});

test('the last texts of a group go with it', () => {
  const texts = { a: 'Welcome', old: { offer: { title: 'Summer', text: 'Until Sunday' } }, b: { c: 'x', d: 'y' } };
  const [title, text, c] = inLanguages(messageUnused, { EN: texts }).check(['kid']);
  expect([title, text].map((fault) => fault?.fix?.title)).toEqual(['Remove "old"', 'Remove "old"']);
  expect(c?.fix?.title).toBe('Remove "b"');
});
