import { expect, it } from 'vitest';
import { withPlainColors } from './mixed-colors.ts';
import { makeStylesheet } from './stylesheet.ts';

const made = async (css: string) => (await makeStylesheet(css)).toString();

it('writes prefixes that the oldest browsers need', async () => {
  expect(await made('.a { mask: radial-gradient(#000, transparent) }')).toContain('-webkit-mask:');
  expect(await made('.a { user-select: none }')).toContain('-webkit-user-select:none');
  expect(await made('.a { background-clip: text }')).toContain('-webkit-background-clip:text');
});

it('gives a mixed colour a plain one: that of which there is more', async () => {
  const css = '.a { --line: color-mix(in oklch, var(--primary) 32%, transparent); top: 0 }';
  expect(await made(css)).toBe(
    '.a{--line:transparent;top:0}@supports (color:color-mix(in srgb, red, red)){.a{--line:color-mix(in oklch, var(--primary) 32%, transparent)}}',
  );
});

it.each([
  ['color-mix(in oklch, var(--a) 60%, #000)', 'var(--a)'],
  ['color-mix(in oklch, var(--a), #000 60%)', '#000'],
  ['color-mix(in oklch, var(--a) calc(var(--heat) * 100%), #000)', 'var(--a)'],
  ['color-mix(in oklch, var(--a, rgb(0 0 0 / 5%)) 70%, #fff 14%)', 'var(--a, rgb(0 0 0 / 5%))'],
])('%s is %s where it is not known', (mixed, plain) => {
  expect(withPlainColors(`.a { color: ${mixed} }`)).toMatch(`.a { color: ${plain} }`);
});

it('mends every mix of a rule, and leaves the others alone', () => {
  const css = withPlainColors(
    '.a { background: linear-gradient(color-mix(in srgb, red 80%, blue), color-mix(in srgb, red, blue 70%)); }\n.b { top: 0; }',
  );
  expect(css).toMatch(/^\.a \{ background: linear-gradient\(red, blue\); \}$/m);
  expect(css.endsWith('.b { top: 0; }')).toBe(true);
});

it('refuses a mix where no rule can stand beside it', () => {
  expect(() => withPlainColors('@keyframes a { from { color: color-mix(in srgb, red, blue) } }')).toThrow('keyframe');
});
