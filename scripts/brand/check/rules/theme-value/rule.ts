import { isObject, type Json, pointer } from '#engine/brand';
import { colourOf } from '../../../colour/index.ts';
import { installed, isInstalled } from '../../../fonts/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Rule } from '../../rule.ts';
import { aboutNames } from '../../superseded.ts';
import { colourFaults } from './colours.ts';
import { sourcesOf } from './fonts.ts';

/** Values of a theme mean something to a browser: their form alone, which the schema judges, lets nonsense through. */
export const themeValue: Rule = {
  name: 'theme-value',
  supersededBy: aboutNames('font-unknown'),
  checkFile({ file, json }) {
    const findings = colourFaults(file, json);
    if (!file.startsWith('themes/')) return findings;
    const note = (at: string, message: string) => findings.push({ rule: 'theme-value', file, pointer: at, message });
    eachText(json.elevation, (level, value) => {
      if (!isShadow(value)) note(pointer('/elevation', level), `"${value}" is no shadow: browsers would draw none.`);
    });
    const scheme = schemeOf(json.color);
    if (scheme !== undefined && (json.scheme === 'light' || json.scheme === 'dark') && json.scheme !== scheme) {
      const message = `The page is ${scheme}, and "scheme" says "${json.scheme}": fields and scroll bars of the browser would not fit it.`;
      findings.push({ rule: 'theme-scheme', file, pointer: '/scheme', among: ['/scheme', '/color/canvas'], message });
    }
    for (const [at, source] of sourcesOf(json.font)) {
      if (isInstalled(source)) continue;
      const message = `There is no font package "${source}" here: add it to package.json first.`;
      findings.push({ rule: 'font-unknown', file, pointer: at, message, suggestion: suggest(source, installed()) });
    }
    const easing = isObject(json.motion) ? json.motion.easing : undefined;
    if (typeof easing === 'string' && !isEasing(easing)) {
      note('/motion/easing', `"${easing}" is no easing: cubic-bezier takes four numbers, the first and third 0 to 1.`);
    }
    return findings;
  },
};

/** What a theme is, whatever it says: dark where text is lighter than the page. */
function schemeOf(color: Json | undefined): 'light' | 'dark' | undefined {
  if (!isObject(color) || typeof color.canvas !== 'string' || typeof color.text !== 'string') return undefined;
  const [canvas, text] = [colourOf(color.canvas), colourOf(color.text)];
  if (!canvas || !text || canvas.lightness === text.lightness) return undefined;
  return canvas.lightness < text.lightness ? 'dark' : 'light';
}

function eachText(group: Json | undefined, visit: (name: string, value: string) => void): void {
  if (!isObject(group)) return;
  for (const name in group) {
    const value = group[name];
    if (typeof value === 'string') visit(name, value);
  }
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
