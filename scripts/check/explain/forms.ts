/** Pieces of a pattern that is a row of character classes: `^[A-Z]{2,5}$`, `^(\$schema|[a-z][a-z0-9-]*)$`. */
const row = /^\^(?:\(\\\$schema\|)?((?:\[[^\]]+\](?:[*+]|\{\d+(?:,\d+)?\})?)+)\)?\$$/;
const piece = /\[([^\]]+)\]([*+]|\{\d+(?:,\d+)?\})?/g;

/** Patterns that are no row of classes, in words. */
const known: Readonly<Record<string, string>> = {
  '^(?!.*\\.\\.)[a-z0-9][A-Za-z0-9_./-]*\\.(svg|webp|avif|png|jpg|woff2|ico)$':
    'a path with slashes that begins below assets/ with a small letter or a figure, and ends in .svg, .webp, .avif, .png, .jpg or .ico',
  '^/[A-Za-z0-9_./-]+$': 'a path: "/club"',
  '^https://[a-z0-9.-]+(:[0-9]+)?$': 'an origin, without a path: "https://cdn.example.com"',
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

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
