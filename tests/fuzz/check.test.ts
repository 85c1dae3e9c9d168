import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '#engine/brand';
import type { Finding } from '../../scripts/brand/check/rule.ts';
import { rules } from '../../scripts/brand/check/rules/index.ts';
import { ruleRunner } from '../../scripts/brand/check/run-rules.ts';
import { readContracts } from '../../scripts/brand/contracts/contracts.ts';
import { fleetOf } from '../../scripts/brand/fleet/fleet.ts';
import { type BrandFolder, folderOf, readFolder } from '../../scripts/brand/folders/folder.ts';
import { randomBrands, randomFolder } from './brands.ts';
import { damaged, damages } from './damage.ts';
import { runs, times } from './runs.ts';

const project = join(import.meta.dirname, '../..');
const root = join(project, 'brands');
const contracts = readContracts(project);

/** What no random brand may be reported as an error: that it breaks a contract, or names what is not there. Names by chance may look like slips. */
const ofForm = /^(wrong-|out-of-range|missing-|unknown-|syntax|forbidden-)|(?<!^companion)-(unknown|missing|type)$/;

/** Enough for the long mode on a machine that has other things to do, ms. */
const patience = 6 * 3_600_000;

const brokenRules: unknown[] = [];
const base = readFolder(root, 'base') as BrandFolder;
let current: BrandFolder | undefined;
const fleet = fleetOf(root, ['base', 'random'], (id) => (id === 'base' ? base : current));
const court = ruleRunner(contracts, rules, (failure) => brokenRules.push(failure));

/** What the check finds in a brand that is made of these files. */
function findingsOf(folder: BrandFolder): Finding[] {
  current = folder;
  // What broke before is none of this brand's: smaller examples are looked for among those that break themselves.
  brokenRules.length = 0;
  return court.ofBrand(fleet.open('random'));
}

test(
  'a random brand made from schemas and manifests has no error of form, and names nothing that is not there',
  () => {
    fc.assert(
      fc.property(randomBrands(contracts), (files) => {
        const reported = findingsOf(randomFolder(files)).filter(
          ({ rule, severity }) => ofForm.test(rule) && severity !== 'warning',
        );
        expect(reported.map(({ rule, file, pointer, message }) => [rule, file, pointer, message])).toEqual([]);
      }),
      times(runs.checked / 2),
    );
  },
  patience,
);

test(
  'whatever is in a file, the check says something about it or nothing, and never breaks',
  () => {
    const files = [...base.files];
    fc.assert(
      fc.property(fc.nat(files.length - 1), damages(), (index, list) => {
        const [file, json] = files[index] as [string, JsonObject];
        const texts = new Map([
          ['brand', '{ "id": "random", "name": "Random", "extends": "base" }'],
          [file, JSON.stringify(damaged(json, list))],
        ]);
        for (const { rule, message } of findingsOf(folderOf('random', join(root, 'random'), texts))) {
          expect(rule).toMatch(/^[a-z-]+$/);
          expect(message).toMatch(/^\S.*\S$/s);
        }
        expect(brokenRules).toEqual([]);
      }),
      times(runs.checked / 2),
    );
  },
  patience,
);

test('a value in place of a name breaks no rule, even one that cannot be converted to text', () => {
  const odd = [{ toString: null }];
  const texts = new Map(
    Object.entries({
      brand: {
        id: 'random',
        extends: 'base',
        merchantCode: odd,
        themes: { default: odd },
        languages: { default: odd },
      },
      routes: { rng: { page: odd, access: odd, path: odd }, home: { page: 'home', access: odd } },
      'pages/home': {
        layout: odd,
        frame: odd,
        regions: { main: { banner: { widget: odd, before: odd, after: odd } } },
      },
      'pages/shell': {
        layout: odd,
        regions: { header: { header: { widget: odd, slots: { a: { b: { widget: odd } } } } } },
      },
      'themes/light': { scheme: odd, color: { brand: odd }, font: { body: { source: odd, family: odd } } },
      menu: { main: { home: { link: odd, label: odd, before: odd } } },
      banners: { w_home: { slides: { welcome: { link: odd, tone: odd, art: { wide: odd } } } } },
    }).map(([file, json]) => [file, JSON.stringify(json)]),
  );
  expect(findingsOf(folderOf('random', join(root, 'random'), texts)).length).toBeGreaterThan(5);
  expect(brokenRules).toEqual([]);
});

test.each<[string, JsonObject]>([
  ['block of a page', { 'pages/home': { regions: { main: { live: { props: { more: oddLink() } } } } } }],
  ['entry of a menu', { menu: { main: { rng: { link: oddLink() } } } }],
  ['slide of a banner', { banners: { w_home: { slides: { odd: { link: oddLink() } } } } }],
])('a link whose names are none breaks no rule: %s', (_, files) => {
  const texts = new Map(
    Object.entries({ brand: { id: 'random', extends: 'base' }, ...files }).map(([file, json]) => [
      file,
      JSON.stringify(json),
    ]),
  );
  expect(findingsOf(folderOf('random', join(root, 'random'), texts)).length).toBeGreaterThan(0);
  expect(brokenRules).toEqual([]);
});

/** A link none of whose names can be converted to text: a number does that, while null would take away what is inherited. */
function oddLink(): JsonObject {
  const odd = { toString: 0 };
  return { route: odd, modal: odd, tab: odd, resource: odd, href: odd, query: odd };
}
