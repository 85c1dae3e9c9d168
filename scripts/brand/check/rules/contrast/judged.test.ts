import { join } from 'node:path';
import { expect, test } from 'vitest';
import fc from '../../../../../tests/support/fast-check.ts';
import { long } from '../../../../../tests/support/long.ts';
import { readContracts } from '../../../contracts/contracts.ts';
import { fleetOf } from '../../../fleet/fleet.ts';
import { folderOf } from '../../../folders/folder.ts';
import type { Finding } from '../../rule.ts';
import { ruleRunner } from '../../run-rules.ts';
import { schema } from '../schema/rule.ts';
import { themeValue } from '../theme-value/rule.ts';
import { contrast } from './rule.ts';

const rules = [schema, themeValue, contrast];
const { ofBrand } = ruleRunner(readContracts(join(import.meta.dirname, '../../../../..')), rules, ({ error }) => {
  throw error;
});

/** What the check finds in the colours of a theme, from the text of its file on. */
function reported(color: Record<string, string>): Finding[] {
  const texts = new Map([
    ['brand', '{ "id": "kid" }'],
    ['themes/light', JSON.stringify({ scheme: 'light', color })],
  ]);
  const fleet = fleetOf('/nowhere', ['kid'], (id) => folderOf(id, `/nowhere/${id}`, texts));
  return ofBrand(fleet.open('kid')).filter(({ pointer, missing }) => pointer.startsWith('/color/') && !missing);
}

/** Linear light of sRGB, and alpha. Written from CSS Color 4 (§10.1, §15, by way of XYZ), apart from what the check uses. */
type Light = [red: number, green: number, blue: number, alpha: number];

function lightOf(text: string): Light | undefined {
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text);
  if (hex) {
    const value = Number(`0x${hex[1]}`);
    const channels = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => channel / 255);
    const [red = 0, green = 0, blue = 0] = channels.map((c) =>
      c > 0.04045 ? ((c + 0.055) / 1.055) ** 2.4 : c / 12.92,
    );
    return [red, green, blue, hex[2] ? Number(`0x${hex[2]}`) / 255 : 1];
  }
  const list = /^oklch\((.+)\)$/.exec(text)?.[1]?.split(/ (?:\/ )?/) ?? [];
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN, alpha = 1] = list.map((part) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part),
  );
  if (!(l <= 1 && c <= 0.4 && h <= 360 && alpha <= 1)) return undefined;
  const [a, b] = [c * Math.cos((h / 180) * Math.PI), c * Math.sin((h / 180) * Math.PI)];
  const cone = [
    l + 0.3963377773761749 * a + 0.2158037573099136 * b,
    l - 0.1055613458156586 * a - 0.0638541728258133 * b,
    l - 0.0894841775298119 * a - 1.2914855480194092 * b,
  ].map((value) => value ** 3) as [number, number, number];
  const x = 1.2268798758459243 * cone[0] - 0.5578149944602171 * cone[1] + 0.2813910456659647 * cone[2];
  const y = -0.0405757452148008 * cone[0] + 1.112286803280317 * cone[1] - 0.0717110580655164 * cone[2];
  const z = -0.0763729366746601 * cone[0] - 0.4214933324022432 * cone[1] + 1.5869240198367816 * cone[2];
  const clipped = [
    3.2409699419045226 * x - 1.537383177570094 * y - 0.4986107602930034 * z,
    -0.9692436362808796 * x + 1.8759675015077202 * y + 0.04155505740717559 * z,
    0.05563007969699366 * x - 0.20397695888897652 * y + 1.0569715142428786 * z,
  ].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return [...clipped, alpha];
}

/** WCAG 2.2 of a front over an opaque ground; browsers blend in encoded sRGB. */
function ratioOf(front: Light, ground: Light): number {
  const encoded = (c: number) => (c > 0.0031308 ? 1.055 * c ** (1 / 2.4) - 0.055 : 12.92 * c);
  const linear = (c: number) => (c > 0.04045 ? ((c + 0.055) / 1.055) ** 2.4 : c / 12.92);
  const seen = [0, 1, 2].map((at) => {
    return linear(encoded(front[at] ?? 0) * front[3] + encoded(ground[at] ?? 0) * (1 - front[3]));
  });
  const [bright = 1, dim = 0] = [seen, ground]
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const grey = fc.tuple(byte, fc.constantFrom('', '80', 'e0')).map(([one, alpha]) => `#${one}${one}${one}${alpha}`);
const hex = fc.array(byte, { minLength: 3, maxLength: 4 }).map((bytes) => `#${bytes.join('')}`);
const number = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((value) => value.toFixed(3));
const share = fc.oneof(
  number(1),
  number(100).map((value) => `${value}%`),
);
const oklch = fc
  .tuple(share, number(0.4), number(360), fc.option(share))
  .map(([l, c, h, alpha]) => `oklch(${l} ${c} ${h}${alpha ? ` / ${alpha}` : ''})`);
const strange = fc.constantFrom(
  ...['#fff', '#8a8a', 'red', 'white', 'rgb(10, 20, 30)', 'rgb(10 20 30 / 0.5)', 'hsl(0 0% 50%)', 'transparent', ''],
  ...['oklch(62 0.1 30)', 'oklch(0.5 0.6 30)', 'oklch(0.5 0.1 400)', 'oklch(0.6.2 0.1 30)', 'oklch(0.5 0.1 30 / 5)'],
  ...['oklch(.5 .1 30)', 'oklch(5. 0.1 30)', 'OKLCH(0.5 0.1 30)', '#8A8A8A', '#zzzzzz', 'oklch(none 0 0)', '#8a8a8a '],
);
const colour = fc.oneof(
  grey,
  hex,
  hex.map((text) => text.toUpperCase()),
  oklch,
  strange,
);

test('every pair of colours is judged by its real contrast, or one of them is reported as none', () => {
  let [judged, refused] = [0, 0];
  fc.assert(
    fc.property(colour, colour, (text, canvas) => {
      const found = reported({ text, canvas });
      const at = (pointer: string) => found.filter((one) => one.pointer === pointer && one.rule !== 'contrast');
      const [front, ground] = [lightOf(text), lightOf(canvas)];
      if (!front) expect(at('/color/text'), text).toHaveLength(1);
      if (!ground || ground[3] < 1) expect(at('/color/canvas'), canvas).toHaveLength(1);
      if (!front || !ground || ground[3] < 1) {
        refused += 1;
        return;
      }
      // A chosen tab turns the two round: of a translucent colour that is another pair.
      const ratio = ratioOf(front, ground);
      if (Math.abs(ratio - 4.5) < 0.005) return;
      judged += 1;
      const fails = found.some(({ rule, message }) => rule === 'contrast' && message.includes('"text"'));
      const isTooPale = ratio < 4.5;
      if (isTooPale || front[3] === 1) expect(fails, `${text} on ${canvas} has ${ratio}`).toBe(isTooPale);
    }),
    {
      numRuns: long ? 600 : 200,
      examples: [
        ['#8a8a8a', '#f3f0e6'],
        ['#c9c4b6', '#ffffff'],
        ['#9a9a9a', '#f9f7f0'],
      ],
    },
  );
  expect(judged).toBeGreaterThan(30);
  expect(refused).toBeGreaterThan(100);
});

test.each(['#8a8a8a', '#9a9a9a', '#9b9b9b', '#c9c4b6', '#c9d6f5', '#7fe0a8'])(
  '%s is too pale for text on white',
  (text) => {
    expect(reported({ text, canvas: '#ffffff' }).map(({ rule }) => rule)).toEqual(['contrast']);
  },
);
