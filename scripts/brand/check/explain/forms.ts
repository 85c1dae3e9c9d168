import { joined } from '../../terminal/index.ts';

/** Pieces of a pattern that is a row of character classes: `^[A-Z]{2,5}$`, `^(\$schema|[a-z][a-z0-9-]*)$`. */
const row = /^\^(?:\(\\\$schema\|)?((?:\[[^\]]+\](?:[*+]|\{\d+(?:,\d+)?\})?)+)\)?\$$/;
const piece = /\[([^\]]+)\]([*+]|\{\d+(?:,\d+)?\})?/g;

const flag = 'capital letters, figures and "_", the first of them a capital letter: "FREEPLAY3"';

/** Patterns that are no row of classes, in words. */
const known: Readonly<Record<string, string>> = {
  '^(?!.*\\.\\.)[a-z0-9][A-Za-z0-9_./-]*\\.(svg|webp|avif|png|jpg|woff2|ico)$':
    'a path with slashes that begins below assets/ with a small letter or a figure, and ends in .svg, .webp, .avif, .png, .jpg or .ico',
  '^/[A-Za-z0-9_./-]+$': 'a path: "/club"',
  '^/[A-Za-z0-9_./-]*$': 'a path: "/wps/session"',
  '^(\\*|/[A-Za-z0-9_./:-]*)$':
    'a path: "/club", with a parameter "/help/:article", or "*" for all that is no other route',
  '\\{\\{title\\}\\}': 'a text with {{title}} in it: "{{title}} · {{brand}}"',
  '^#[0-9a-fA-F]{6}$': 'a colour of six figures: "#0b6e4f"',
  '^(/|$)': 'a JSON pointer, which begins with "/": "/color/brand"',
  '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$': 'a day: "2027-01-31"',
  '^([A-Z][A-Z0-9_]*|dailysalreqtype|divtypereq|contracthoursalreq|realtimesalreqtype)$': flag,
  '^(\\$schema|[A-Z][A-Z0-9_]*|dailysalreqtype|divtypereq|contracthoursalreq|realtimesalreqtype)$': flag,
  '^(none|[0-9a-z.% ,()/-]+)$': '"none", or lengths and a colour: "0 2px 8px oklch(0.2 0.02 250 / 20%)"',
  '^(oklch\\([0-9.]+%? [0-9.]+ [0-9.]+( / [0-9.]+%?)?\\)|#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?)$':
    'a colour: "#0b6e4f" or "oklch(0.48 0.1 165)"',
  '^(|https://[a-z0-9.-]+(:[0-9]+)?)$': 'an origin, without a path: "https://api.example.com"; or nothing',
  '^(|https://[a-z0-9.-]+(:[0-9]+)?/[A-Za-z0-9_./-]*)$':
    'an address with a path: "https://reports.example.com/_report"; or nothing',
  '^@fontsource(-variable)?/[a-z0-9-]+$': 'a font package: "@fontsource-variable/inter"',
  '^[0-9]{2,3}%$': 'two or three figures and "%": "110%"',
  '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$': 'a time zone: "Asia/Ho_Chi_Minh"',
  '^[a-z]+/[a-z][a-z0-9-]*$': 'an area and a name: "home/banner"',
  '^[a-z][A-Za-z0-9]*:[A-Za-z0-9_.-]+$': 'a message key: "home:hot.title"',
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$': 'a language tag: "en-GB"',
  '^cubic-bezier\\([0-9., -]+\\)$': 'four numbers: "cubic-bezier(0.2, 0, 0, 1)"',
  '^https://[^\\s]+$': 'an address that begins with "https://", without spaces',
  '^§[0-9]': 'a section: "§2"',
  '^https://[a-z0-9.-]+(:[0-9]+)?$': 'an origin, without a path: "https://cdn.example.com"',
  '^https://([*][.])?[a-z0-9.-]+(:[0-9]+)?$':
    'an origin without a path, or all that end like it: "https://portal.example.com", "https://*.example.com"',
  '^(\\{games\\}|https://[a-z0-9.-]+(:[0-9]+)?)$':
    '"{games}", or an origin without a path: "https://games.example.com"',
  '^[a-z0-9-]+(\\.[a-z0-9-]+)+$': 'a host in small letters: "chat.example.com"',
  '^[a-z0-9.-]*[a-z0-9]$': 'a host in small letters, without port: "www.example.com"',
  '^[a-z]+(/[A-Za-z0-9-]+)*#(/.*)?$': 'a file and a pointer: "brand#/legal/age"',
};

/** Formats of JSON Schema, in words. */
const formats: Readonly<Record<string, string>> = {
  hostname: 'a host in small letters, without port: "www.example.com"',
  'date-time': 'a day and a time with its zone: "2027-01-31T18:00:00+07:00"',
};

/** What a pattern or a format wants, in words: `2 to 5 capital letters`. Undefined for one that has no simple words. */
export function formInWords({ pattern, format }: { pattern?: unknown; format?: unknown }): string | undefined {
  if (typeof format === 'string') return formats[format];
  const text = String(pattern);
  if (Object.hasOwn(known, text)) return known[text];
  const pieces = [...(row.exec(text)?.[1] ?? '').matchAll(piece)].map(([, set = '', count = '']) => ({ set, count }));
  const [first, second] = pieces;
  if (!first || pieces.length > 2) return undefined;
  if (!second) return counted(first.count, charactersOf(first.set));
  if (first.count !== '') return undefined;
  return `${counted(second.count, charactersOf(second.set))}, the first of them ${one(charactersOf(first.set))}`;
}

function counted(count: string, characters: string[]): string {
  const [, least, most] = /^\{(\d+)(?:,(\d+))?\}$/.exec(count) ?? [];
  const number = least === undefined ? '' : `${least}${most === undefined ? '' : ` to ${most}`} `;
  return number + joined(characters, 'and');
}

function one(characters: string[]): string {
  return `a ${joined(
    characters.map((name) => name.replace(/s$/, '')),
    'or a',
  )}`;
}

/** `a-z0-9_-` → small letters, figures, "_" and "-". */
function charactersOf(set: string): string[] {
  const letters = set.includes('a-z') && set.includes('A-Z') ? ['letters'] : [];
  const ranges: [string, string][] = [
    ['a-z', 'small letters'],
    ['A-Z', 'capital letters'],
    ['0-9', 'figures'],
  ];
  const rest = ranges.reduce((left, [range]) => left.replace(range, ''), set);
  const named = ranges.filter(([range]) => set.includes(range)).map(([, name]) => name);
  const plain = letters.length > 0 ? [...letters, ...named.filter((name) => !name.endsWith('letters'))] : named;
  return [...plain, ...[...rest.replaceAll('\\', '')].map((character) => `"${character}"`)];
}
