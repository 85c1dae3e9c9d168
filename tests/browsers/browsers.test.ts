import { describe, expect, it } from 'vitest';
import { ownNames, parse, scriptFaults } from './scripts.ts';
import { styleFaults } from './styles.ts';

const faultsIn = (text: string) => scriptFaults(parse('a.ts', text), new Set());
const old = { chrome: 109, firefox: 114, safari: 15, safari_ios: 15 };

describe('what a script needs of a browser', () => {
  it.each([
    ['Map.groupBy(a, f)', 'javascript.builtins.Map.groupBy'],
    ['if (URL.canParse(a)) go()', 'api.URL.canParse_static'],
    ['new Set([1]).isSubsetOf(a)', 'javascript.builtins.Set.isSubsetOf'],
    ['const p = Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['a.match(/(?<=b)c/)', 'javascript.regular_expressions.lookbehind_assertion'],
    ['a.match(/[b--c]/v)', 'javascript.builtins.RegExp.unicodeSets'],
    ['class A { static { go() } }', 'javascript.classes.static.initialization_blocks'],
    ['a.showPopover()', 'api.HTMLElement.showPopover'],
  ])('%s is found', (text, key) => {
    expect(faultsIn(text)).toEqual([key]);
  });

  it('asks the browsers that it is given', () => {
    expect(faultsIn('a.toSorted()')).toEqual([]);
    expect(scriptFaults(parse('a.ts', 'a.toSorted()'), new Set(), old)).toEqual(['javascript.builtins.Array.toSorted']);
  });

  it('lets names of the code’s own be, and what older browsers have too', () => {
    const script = parse('a.ts', 'const tray = { union() {} }; tray.union(); a.filter(f); a.at(-1)');
    expect(scriptFaults(script, new Set(ownNames(script)))).toEqual([]);
    expect(scriptFaults(script, new Set())).toEqual(['javascript.builtins.Set.union']);
  });
});

describe('what a style sheet needs of a browser', () => {
  it.each([
    ['.a:has(.b){color:red}', 'css.selectors.has'],
    ['.a{color:color-mix(in srgb,red,blue)}', 'css.types.color.color-mix'],
    ['.a{color:red;color:color-mix(in srgb,var(--a),blue)}', 'css.types.color.color-mix'],
    ['.a{mask:url(a.svg)}', 'css.properties.mask'],
    ['.a{user-select:none}', 'css.properties.user-select'],
    ['.a{max-height:round(down,23vh,32px)}', 'css.types.round'],
    ['.a{height:1lh}', 'css.types.length.lh'],
    ['@media (width>1px){.a{color:red}}', 'css.at-rules.media.range_syntax'],
    ['@media (min-width:1px) or (min-height:1px){.a{color:red}}', 'css.at-rules.media.or_syntax'],
    ['@starting-style{.a{color:red}}', 'css.at-rules.starting-style'],
    ['@supports not (color:lab(0 0 0)){.a:has(.b){color:red}}', 'css.selectors.has'],
  ])('%s is found', (css, key) => {
    expect(styleFaults(css)).toEqual([key]);
  });

  it.each([
    '.a{-webkit-mask:url(a.svg);mask:url(a.svg)}',
    '.a{height:24px;height:1lh}',
    '@supports (color: color-mix(in srgb, red, red)){.a{color:color-mix(in srgb,var(--a),blue)}}.b{color:red}',
    '/* .a:has(.b) {} */.a::before{content:":has(.b){"}',
    '.a:is(.b,.c){inset:0;aspect-ratio:1}',
  ])('%s is not', (css) => {
    expect(styleFaults(css)).toEqual([]);
  });
});
