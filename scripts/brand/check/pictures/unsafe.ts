import type { SaxesTagNS } from 'saxes';
import { svg } from './root.ts';

/**
 * A drawing is shown as a picture, where browsers run nothing and load nothing. Opened by its own address it is a document
 * of the site, with the rights of one: so it may hold nothing but a drawing.
 */
const forbidden: Readonly<Record<string, string>> = {
  script: 'It holds a script.',
  handler: 'It holds a script.',
  listener: 'It holds a script.',
  foreignobject: 'It holds a piece of a page (foreignObject).',
  iframe: 'It holds another page.',
  embed: 'It holds another page.',
  object: 'It holds another page.',
  audio: 'It plays sound.',
  video: 'It plays a film.',
};

const strangers = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** Why an element has no place in a drawing. */
export function elementFault({ local, uri }: SaxesTagNS): string | undefined {
  if (strangers.includes(uri)) return `It holds a piece of a page (<${local}>).`;
  return uri === svg || uri === '' ? forbidden[local.toLowerCase()] : undefined;
}

/** Why an attribute has no place in a drawing. */
export function attributeFault(element: string, name: string, value: string): string | undefined {
  if (/^on[a-z]/i.test(name)) return `"${name}" runs a script.`;
  // As browsers read addresses: without blanks, tabs and line breaks.
  const plain = value.replaceAll(/[\s\p{Cc}]+/gu, '').toLowerCase();
  if (/(?:java|vb)script:/.test(plain)) return `"${name}" runs a script.`;
  if (name === 'attributeName' && /(?:^|:)(?:href|on[a-z]+)$/i.test(value.trim()))
    return `It changes "${value}" by itself.`;
  if (name === 'href' || name === 'src') return addressFault(element, name, plain);
  if (name === 'base') return 'It moves the addresses in it elsewhere.';
  return styleFault(value);
}

/** Pictures may stand in a drawing, written out; a drawing in a drawing may hold anything again. */
const inside = /^data:image\/(?:png|jpe?g|gif|webp|avif);/;

function addressFault(element: string, name: string, address: string): string | undefined {
  if (address === '' || address.startsWith('#')) return undefined;
  if (address.startsWith('data:')) return inside.test(address) ? undefined : `"${name}" holds more than a picture.`;
  // A link does nothing in a picture, and leads away from the document that it is by itself.
  const what = element === 'a' ? 'It is a link' : 'It loads a file';
  return `${what}, which a picture cannot: "${address.slice(0, 60)}".`;
}

/** Why a style, or an attribute that may hold one, has no place in a drawing. */
export function styleFault(style: string): string | undefined {
  // An escape can spell anything.
  const css = style.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_all, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
  if (/@import/i.test(css)) return 'Its style loads another one (@import).';
  if (/expression\s*\(|-moz-binding|(?:^|[;{\s])behavior\s*:/i.test(css)) return 'Its style runs a script.';
  for (const [, address = ''] of css.matchAll(/(?:url|image-set|src)\(\s*["']?([^"')]*)/gi)) {
    const plain = address.replaceAll(/\s/g, '').toLowerCase();
    if (
      plain === '' ||
      plain.startsWith('#') ||
      inside.test(plain) ||
      /^data:(?:font|application\/(?:x-)?font)/.test(plain)
    )
      continue;
    return `Its style loads a file, which a picture cannot: "${plain.slice(0, 60)}".`;
  }
  return undefined;
}
