const supported = '@supports (color: color-mix(in srgb, red, red))';
const mix = 'color-mix(';

/**
 * Gives every rule with `color-mix()` a plain colour first, and the mix to browsers that know it (Safari from 16.2 on). A
 * browser cannot fall back within a rule: with a `var()` in it, a declaration is only found wanting when it is too late.
 */
export function withPlainColors(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/([^{};]+)\{([^{}]*color-mix\([^{}]*)\}/g, (_, head, body) => {
    const selector = String(head).trim();
    if (/^(from|to|[\d.]+%)/.test(selector))
      throw new Error(`color-mix() in a keyframe ("${selector}") has no fallback`);
    const mixed = String(body)
      .split(';')
      .filter((declaration) => declaration.includes(mix));
    return `${selector} {${plain(String(body))}}\n${supported} { ${selector} {${mixed.join(';')}} }\n`;
  });
}

/** Every mix replaced by the colour that has the greater part in it. */
function plain(text: string): string {
  const start = text.indexOf(mix);
  if (start < 0) return text;
  const end = closing(text, start + mix.length);
  const [, first = '', second = ''] = argumentsOf(text.slice(start + mix.length, end));
  const share = shareOf(first) ?? 100 - (shareOf(second) ?? 50);
  const [color = ''] = wordsOf(share < 50 ? second : first);
  return `${text.slice(0, start)}${color}${plain(text.slice(end + 1))}`;
}

/** In per cent; undefined where it is left out, or a value that only the page knows. */
function shareOf(color: string): number | undefined {
  const [, share] = wordsOf(color);
  return share?.endsWith('%') ? Number.parseFloat(share) : undefined;
}

const argumentsOf = (text: string): string[] => parts(text, ',');
const wordsOf = (text: string): string[] => parts(text.trim(), ' ');

/** Splits outside brackets. */
function parts(text: string, separator: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of text.replaceAll(/\s+/g, ' ')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) found.push('');
    else found.push(`${found.pop() ?? ''}${character}`);
  }
  return found;
}

/** Where the bracket closes that stands open before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A bracket is not closed: ${text.slice(from - mix.length)}`);
}
