import { describe, expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { schema } from '../schema/rule.ts';
import { bannerGroup } from './rule.ts';

const art = '"art": { "wide": "banners/draw-wide.webp", "tall": "banners/draw-tall.webp" }';
const slides = `{ "spring": { ${art}, "headline": "home:draws.title" } }`;
const check = (files: Record<string, string>, rules = [bannerGroup]) => shippedFleet({ kid: files }, rules).check();

describe('names', () => {
  test('a slip away from a known one is one fault, though routes and art are missing too', () => {
    const diagnostics = check({ banners: '{ "w_hom": { "slides": { "welcome": { "tone": "dark" } } } }' }, [
      schema,
      bannerGroup,
    ]);
    expect(reported(diagnostics)).toEqual([
      ['banner-group-unknown', '"w_hom"', 'There is no banner group "w_hom". Did you mean "w_home"?'],
    ]);
    expect(diagnostics[0]?.severity).toBe('error');
  });

  test('with routes of its own it may be meant', () => {
    const diagnostics = check({ banners: '{ "w_hme": { "routes": ["home"] } }' });
    expect(diagnostics).toMatchObject([{ rule: 'banner-group-unknown', severity: 'warning', suggestion: 'w_home' }]);
  });

  test("a name of the brand's own, or like none", () => {
    expect(
      check({
        banners:
          '{ "vip_room": { "routes": ["hot"] }, "w_tournaments": { "routes": ["hot"] }, "w_e": { "routes": ["hot"] } }',
      }),
    ).toEqual([]);
  });
});

describe('slides', () => {
  const group = (routes: string) => ({ banners: `{ "spring": { "routes": ${routes}, "slides": ${slides} } }` });

  test('that no page shows', () => {
    const diagnostics = check(group('["game"]'));
    expect(reported(diagnostics)).toEqual([
      ['banner-unshown', '"slides"', 'Nobody sees these slides: no block of pages/game.json is "home/banner".'],
    ]);
    expect(diagnostics[0]?.severity).toBe('warning');
  });

  test('that one of several pages shows, or a frame', () => {
    expect(check(group('["game", "hot"]'))).toEqual([]);
    const shell = '{ "regions": { "header": { "banner": { "widget": "home/banner" } } } }';
    expect(check({ ...group('["help"]'), 'pages/shell': shell })).toEqual([]);
  });

  test('without slides of its own a group waits for those of the platform', () => {
    expect(
      check({ banners: '{ "spring": { "routes": ["game"], "slides": {} }, "w_help": { "routes": ["help"] } }' }),
    ).toEqual([]);
  });

  test('a brand may do without the banner of a page that it inherits', () => {
    expect(check({ 'pages/lobby': '{ "regions": { "main": { "banner": null } } }' })).toEqual([]);
  });
});

test('what is no name of a route is the business of the schema', () => {
  const odd = `{ "spring": { "routes": [{ "toString": 1 }, null, ["home"]], "slides": ${slides} } }`;
  expect(check({ banners: odd })).toEqual([]);
});
