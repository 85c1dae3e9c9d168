import { isObject, type Json, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

/** Values of a theme mean something to a browser: their form alone, which the schema judges, lets nonsense through. */
export const themeValue: Rule = {
  name: 'theme-value',
  checkFile({ file, json }) {
    if (!file.startsWith('themes/')) return [];
    const findings: Finding[] = [];
    const note = (at: string, message: string) => findings.push({ rule: 'theme-value', file, pointer: at, message });
    eachText(json.color, (token, value) => {
      const reason = value.startsWith('oklch(') ? beyond(value) : undefined;
      if (reason) note(pointer('/color', token), `"${token}" is no colour: ${reason}.`);
    });
    eachText(json.elevation, (level, value) => {
      if (!isShadow(value)) note(pointer('/elevation', level), `"${value}" is no shadow: browsers would draw none.`);
    });
    const easing = isObject(json.motion) ? json.motion.easing : undefined;
    if (typeof easing === 'string' && !isEasing(easing)) {
      note('/motion/easing', `"${easing}" is no easing: cubic-bezier takes four numbers, the first and third 0 to 1.`);
    }
    return findings;
  },
};

function eachText(group: Json | undefined, visit: (name: string, value: string) => void): void {
  if (!isObject(group)) return;
  for (const name in group) {
    const value = group[name];
    if (typeof value === 'string') visit(name, value);
  }
}

/** Why an `oklch()` lies outside its ranges; undefined for one that does not, and for what only resembles one. */
export function beyond(text: string): string | undefined {
  const numbers = text.match(/[\d.]+%?/g) ?? [];
  const [lightness, chroma, hue, alpha] = numbers.map(
    (number) => Number.parseFloat(number) / (number.endsWith('%') ? 100 : 1),
  );
  if (lightness === undefined || chroma === undefined || hue === undefined) return undefined;
  if ([lightness, chroma, hue, alpha ?? 1].some(Number.isNaN)) return 'it has a number that is none';
  if (lightness > 1) return 'lightness goes from 0 to 1, or to 100%';
  if (chroma > 0.4) return 'no screen shows a chroma above 0.4';
  if (hue > 360) return 'hue goes from 0 to 360';
  return (alpha ?? 1) > 1 ? 'alpha goes from 0 to 1, or to 100%' : undefined;
}

const length = String.raw`-?(?:0|\d*\.?\d+(?:px|rem|em))`;
const colour = String.raw`(?:oklch\([\d.%]+ [\d.]+ [\d.]+(?: / [\d.]+%?)?\)|#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?)`;
const layer = new RegExp(`^(?:inset )?${length} ${length}(?: ${length}){0,2} ${colour}$`);

function isShadow(text: string): boolean {
  // Commas stand between shadows, never inside an oklch().
  return text === 'none' || text.split(/,\s*/).every((one) => layer.test(one));
}

function isEasing(text: string): boolean {
  const numbers = text.slice('cubic-bezier('.length, -1).split(',').map(Number);
  const [first = 2, , third = 2] = numbers;
  return numbers.length === 4 && !numbers.some(Number.isNaN) && [first, third].every((x) => x >= 0 && x <= 1);
}
