import type { Json } from '#engine/brand';

const widest = 120;

/**
 * JSON as this project's formatter leaves it, in as few lines as it allows: what fits into 120 columns stands in one line,
 * all else has a line for each member.
 */
export function formatted(value: Json): string {
  return `${laid(value, '', 0, true)}\n`;
}

/** @param taken columns that stand in the line already, and after the value */
function laid(value: Json, indent: string, taken: number, whole = false): string {
  const line = inLine(value);
  if (typeof value !== 'object' || value === null || (!whole && taken + columns(line) <= widest)) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members: [string, Json][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item]);
  if (members.length === 0) return line;
  const lines = members.map(([name, item], index) => {
    const comma = index < members.length - 1 ? ',' : '';
    return `${inner}${name}${laid(item, inner, inner.length + columns(name) + comma.length)}${comma}`;
  });
  return [open, ...lines, `${indent}${close}`].join('\n');
}

function inLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** East Asian characters are two columns wide, marks that stand on others none. */
function columns(text: string): number {
  let wide = 0;
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue;
    wide += /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uff00-\uffef\u3000-\u303f]/u.test(
      character,
    )
      ? 2
      : 1;
  }
  return wide;
}
