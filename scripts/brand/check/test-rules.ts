import { isObject, pointer } from '#engine/brand';
import type { CheckOptions } from './check.ts';
import { checker } from './checker.ts';
import type { CheckReport } from './diagnostic.ts';
import type { Finding, Rule } from './rule.ts';
import { Session } from './session.ts';
import { type TestFleet, testFleet } from './test-fleet.ts';

/**
 * Two rules for tests of everything around rules. `override-same`: an entry of a menu with `"same": true` is in vain, and
 * goes. `unknown-property`: one with `"wrong"` is an error; its fix, if it has a title, is what it says.
 */
export const testRules: Rule[] = [
  {
    name: 'override-same',
    checkLayer: ({ id: layer, files }) =>
      entries(files.get('menu')).flatMap(([at, entry]): Finding[] => {
        if (entry.same !== true) return [];
        const fix = { title: 'Remove it', edits: [{ pointer: at, remove: true } as const] };
        const place = { file: 'menu', layer, pointer: at, at: 'key' } as const;
        return [{ rule: 'override-same', severity: 'warning', ...place, message: 'It is the same.', fix }];
      }),
  },
  {
    name: 'schema',
    checkFile: ({ file, json }) =>
      entries(file === 'menu' ? json : undefined).flatMap(([at, { wrong, mend }]): Finding[] => {
        if (wrong === undefined) return [];
        const found = { rule: 'unknown-property', file, pointer: `${at}/wrong`, message: `"wrong" is ${wrong}.` };
        if (mend === undefined) return [found];
        return [{ ...found, fix: { title: 'Mend it', edits: [{ pointer: `${at}/wrong`, value: mend }] } }];
      }),
  },
];

function entries(menu: unknown) {
  const side = isObject(menu) && isObject(menu.side) ? menu.side : {};
  return Object.entries(side).flatMap(([id, entry]) => {
    return isObject(entry) ? [[pointer('/side', id), entry] as const] : [];
  });
}

/** A checker of a fleet by the test's rules. */
export function testChecker({ root, project }: TestFleet, { rules = testRules, ...options }: CheckOptions = {}) {
  return checker(root, options, new Session({ root, project, rules, keep: true }));
}

/** A file with an error and a warning, both with a fix. */
export const sampleMenu = `{
  "side": {
    "a": { "wrong": 1, "mend": 0 },
    "b": { "same": true }
  }
}
`;

/** A report with all that one can hold: errors, warnings, fixes, dependents, twins, and a rule that broke. */
export function sampleReport(): CheckReport {
  const fleet = testFleet({
    low: { menu: sampleMenu },
    heir: { brand: '{ "id": "heir", "extends": "low" }' },
    twin: { menu: `\n${sampleMenu}` },
    clean: {},
  });
  const error = new Error('no <such> "thing"\u0001');
  return { ...testChecker(fleet).check(), failures: [{ rule: 'broken', brand: 'low', error }] };
}
