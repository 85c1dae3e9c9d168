import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { fontFamily } from './rule.ts';

const check = (font: object, brand: object = {}) => {
  const files = {
    brand: JSON.stringify({ id: 'kid', extends: 'base', themes: { available: ['light'] }, ...brand }),
    'themes/light': JSON.stringify({ font }),
  };
  return reported(shippedFleet({ kid: files }, [fontFamily]).check(['kid']));
};
const kanit = { family: 'Kanit', source: '@fontsource/kanit' };
const figtree = { family: 'Figtree Variable', source: '@fontsource-variable/figtree' };
const speaking = (tag: string) => ({ languages: { supported: { XX: { tag, label: 'x' } } } });

test('a family that its package does not bring, and how it is called', () => {
  expect(check({ body: { ...figtree, family: 'Figtree' } })).toEqual([
    [
      'font-family',
      '"Figtree"',
      '"@fontsource-variable/figtree" brings "Figtree Variable", and this asks for "Figtree". Did you mean "Figtree Variable"?',
    ],
  ]);
  // The source is the child's, the family the base's.
  expect(check({ body: { source: figtree.source } })).toMatchObject([
    ['font-family', `"${figtree.source}"`, expect.anything()],
  ]);
  expect(
    check({ scripts: { arabic: { family: 'Vazirmatn', source: '@fontsource-variable/vazirmatn' } } }),
  ).toHaveLength(1);
  expect(check({ body: { ...figtree, family: '"Figtree Variable", Arial' } })).toEqual([]);
});

test('a family that no package brings is one that devices have', () => {
  expect(check({ numeric: { family: 'Monaspace Neon', fallback: 'monospace' } })).toEqual([
    [
      'font-family',
      '"Monaspace Neon"',
      'Devices have no "Monaspace Neon", and no "source" brings it: they take the fallback.',
    ],
  ]);
  expect(check({ numeric: { family: 'Courier New', fallback: 'monospace' } })).toEqual([]);
  expect(check({ body: { fallback: 'Arial, Verdana' } })).toMatchObject([
    ['font-family', '"Arial, Verdana"', expect.anything()],
  ]);
});

test.each([
  [
    { display: { ...kanit, weight: 800, weights: [600] } },
    '"weight" is 800, and "Kanit" comes without it: "weights" does not load it.',
  ],
  [
    { display: { ...kanit, weight: 600 } },
    '"weight" is 600, and "Kanit" comes without it: "weights" does not load it.',
  ],
  [
    { display: { family: 'Righteous', source: '@fontsource/righteous', weights: [400], weight: 700 } },
    '"weight" is 700, and "Righteous" comes without it: it has 400.',
  ],
  [
    { display: { family: 'Righteous', source: '@fontsource/righteous', weights: [400, 800], weight: 400 } },
    '"Righteous" has no weight 800: a build would end here. It has 400.',
  ],
  [{ body: { ...figtree, weight: 200 } }, '"Figtree Variable" has the weights 300 to 900: "weight" is 200.'],
  [
    { body: { family: 'Plus Jakarta Sans Variable', source: '@fontsource-variable/plus-jakarta-sans', strong: 900 } },
    '"Plus Jakarta Sans Variable" has the weights 200 to 800: "strong" is 900.',
  ],
  [{ body: { ...kanit, strong: 600 } }, '"strong" is 600, and "Kanit" comes without it: "weights" does not load it.'],
  [{ body: { ...figtree, stretch: '75%' } }, '"Figtree Variable" has one width alone: "stretch" is 75 %.'],
])('a weight or a width that is not there: %j', (font, message) => {
  expect(check(font)).toEqual([['font-weight', expect.anything(), message]]);
});

test('weights and widths that are there', () => {
  expect(check({ display: { ...kanit, weight: 600, weights: [600] } })).toEqual([]);
  const wide = { family: 'Bricolage Grotesque Variable', source: '@fontsource-variable/bricolage-grotesque' };
  expect(check({ display: { ...wide, weight: 760, stretch: '80%' } })).toEqual([]);
});

test.each([
  ['vi', 'Vietnamese', 'ỹ'],
  ['th', 'Thai', 'ุ'],
  ['ar-AE', 'Arabic', 'ي'],
  ['ru', 'Russian', 'я'],
  ['el-GR', 'Greek', 'ω'],
  ['yo', 'Yoruba', 'ṣ'],
])('a language whose letters no face has: %s', (tag, name, letter) => {
  const found = check({ body: { ...figtree }, scripts: { thai: null } }, speaking(tag)).filter(
    ([, at]) => at !== '"display"',
  );
  expect(found[0]).toMatchObject([
    'font-script',
    expect.anything(),
    expect.stringContaining(`letters of ${name}, such as "${letter}"`),
  ]);
});

test.each(['en', 'id', 'sw', 'pt-BR', 'zh-CN', 'ja', 'pl', 'tr', 'th', 'vi', 'TY'])(
  'what base sets as it is: %s',
  (tag) => {
    expect(check({}, speaking(tag))).toEqual([]);
  },
);

test('a language that a layer above adds is reported there, once for all faces', () => {
  const low = { 'themes/light': JSON.stringify({ font: { body: figtree, display: figtree } }) };
  const kid = { brand: JSON.stringify({ id: 'kid', extends: 'low', ...speaking('vi') }) };
  const diagnostics = shippedFleet({ low, kid }, [fontFamily]).check();
  expect(diagnostics).toMatchObject([{ rule: 'font-script', severity: 'warning', layer: 'kid', brand: 'kid' }]);
  expect(reported(diagnostics)[0]?.[1]).toBe('"XX"');
});
