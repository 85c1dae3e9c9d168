import type { Rule } from '../rule.ts';

/**
 * Styles of pages name no left and no right, so that they mirror in languages that run from right to left: logical
 * properties, and `var(--forward)` for what has no logical form. What has its sides in every language says why, in a comment
 * above it: `physical: …`. The demo games are left out: they speak no such language, and stand in frames of their own.
 */
export const bothDirections: Rule = {
  name: 'both-directions',
  check({ files, text }) {
    const styles = files.filter((path) => /^(engine|widgets|office)\/.*\.css$/.test(path));
    const breaches = styles.flatMap((path) => {
      const css = text(path);
      return [...css.matchAll(declaration)].flatMap(({ index, 0: whole, 1: property = '', 2: value = '' }) => {
        if (!isPhysical(property, value.trim()) || excused.test(css.slice(0, index))) return [];
        const line = css.slice(0, index).split('\n').length;
        return [`${path}:${line} names a side: ${whole.replaceAll(/\s+/g, ' ').slice(0, -1)}`];
      });
    });
    return { looked: styles.length, breaches };
  },
};

const declaration = /(?<=(?:[{;]|\*\/)\s*)([a-z-]+)\s*:\s*([^;{}]+);/g;
const excused = /\/\*\s*physical: [^*]{8,}\*\/\s*$/;

function isPhysical(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/\bto (?:(?:top|bottom) )?(?:left|right)\b/.test(value)) return true;
  if (/^(text-align|float|clear|.*-(?:origin|position))$/.test(property)) return /\b(left|right)\b/.test(value);
  if (/^(scroll-)?(margin|padding)$|^inset$|^border-(width|style|color)$/.test(property)) return isUneven(value);
  if (property === 'border-radius') return isLopsided(value);
  if (value.includes('var(--forward)')) return false;
  if (/^(transform|translate)$/.test(property)) return isShifted(property, value);
  return /^(box|text)-shadow$/.test(property) && parts(value, ',').some(fallsAside);
}

/** Top, right, bottom, left: whether the sides differ. */
function isUneven(value: string): boolean {
  const [, right, , left] = parts(value, ' ');
  return left !== undefined && left !== right;
}

/** Four corners, clockwise from the top left. */
function isLopsided(value: string): boolean {
  const [first = '', second = first, third = first, fourth = second] = parts(value, ' ');
  return first !== second || third !== fourth;
}

function isShifted(property: string, value: string): boolean {
  const shift =
    /translate(?:X|3d)?\(([^,)]*)/.exec(value)?.[1] ?? (property === 'translate' ? parts(value, ' ')[0] : '0');
  return !/^(0|none|-?50%)?$/.test(shift?.trim() ?? '');
}

function fallsAside(shadow: string): boolean {
  const [across = '0'] = parts(shadow, ' ').filter((part) => /^(-?[\d.]|calc)/.test(part));
  return Number.parseFloat(across) !== 0;
}

/** Splits what stands outside of parentheses. */
function parts(value: string, by: string): string[] {
  let depth = 0;
  const split = [...value.replaceAll('\n', ' ')].map((character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return character === by && depth === 0 ? '\n' : character;
  });
  return split
    .join('')
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
