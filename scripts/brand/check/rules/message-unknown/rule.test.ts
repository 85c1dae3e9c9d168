import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { messageUnknown } from './rule.ts';

const title = (key: string, files: Record<string, string> = {}) => {
  const home = `{ "regions": { "main": { "rng": { "props": { "title": "${key}" } } } } }`;
  return reported(shippedFleet({ kid: { 'pages/home': home, ...files } }, [messageUnknown]).check(['kid']));
};

test('a key that names no text', () => {
  expect(title('home:hto')).toEqual([
    ['message-unknown', '"home:hto"', 'There is no text "home:hto" to show. Did you mean "home:hot"?'],
  ]);
});

test('a key that names a group of texts', () => {
  expect(title('home:slides')).toEqual([
    ['message-unknown', '"home:slides"', '"home:slides" is a group of texts, not one text.'],
  ]);
});

test('a text of the default language, or of English, is enough; one of another language is not', () => {
  const brand = (language: string) =>
    `{ "id": "kid", "extends": "base", "languages": { "default": "${language}", "supported": { "TY": { "tag": "vi", "label": "Tiếng Việt" } } } }`;
  const texts = { 'languages/TY/home': '{ "vip": "Phòng VIP" }' };
  expect(title('home:vip', { brand: brand('TY'), ...texts })).toEqual([]);
  expect(title('home:vip', { brand: brand('EN'), ...texts })).toHaveLength(1);
});

test('a text that counts has the key without its forms', () => {
  expect(title('home:games', { 'languages/EN/home': '{ "games_one": "A game", "games_other": "Games" }' })).toEqual([]);
});

test("a widget's own default", () => {
  const kid = { 'languages/EN/home': '{ "promotions": null }' };
  expect(reported(shippedFleet({ kid }, [messageUnknown]).check(['kid']))).toEqual([
    [
      'message-unknown',
      '"promotions"',
      '"home:promotions" is taken away here, but "home/promotions" shows it unless "title" names another.',
    ],
  ]);
});

test('a text that a layer takes away is reported there, not where it was sound to name it', () => {
  const faults = shippedFleet({ kid: { 'languages/EN/home': '{ "hot": null }' } }, [messageUnknown]).check();
  expect(reported(faults)).toEqual([
    [
      'message-unknown',
      '"hot"',
      '"home:hot" is taken away here, but pages/home.json still names it at /regions/main/hot/props/title.',
    ],
  ]);
  expect(faults[0]).toMatchObject({ severity: 'error', brand: 'kid', layer: 'kid', alsoIn: [] });
});
