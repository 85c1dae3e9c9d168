import { Dice, n, outline } from '../../../art/index.ts';

/** Fill and letter. */
interface MarkInks {
  fill: string;
  letter: string;
}

/** Outlines in a 48 × 48 box. */
const shapes = [
  '<circle cx="24" cy="24" r="23"/>',
  '<rect x="1" y="1" width="46" height="46" rx="13"/>',
  '<path d="M24 1h10a13 13 0 0 1 13 13v10a23 23 0 0 1-46 0A23 23 0 0 1 24 1Z"/>',
  '<path d="M24 1 44 12.5v23L24 47 4 35.5v-23Z" stroke-width="5" stroke-linejoin="round" transform="translate(2.4 2.4) scale(.9)"/>',
  '<path d="M4 3h40v22c0 12-9 19-20 22C13 44 4 37 4 25Z"/>',
] as const;

/** A brand's mark, 48 × 48: the first letter of its name on a shape that its id decides. */
export function mark(id: string, name: string, inks: MarkInks): string {
  return document(48, 48, drawn(id, name, inks));
}

/** The mark's letter on a tile that reaches its edges, for home screens, `side` px wide. */
export function appTile(name: string, side: number, { fill, letter }: MarkInks): string {
  const k = (side * 1.12) / 48;
  const at = n(side * -0.06);
  return document(
    side,
    side,
    `<rect width="${side}" height="${side}" fill="${fill}"/><g transform="translate(${at} ${at}) scale(${n(k)})">${initial(name, letter)}</g>`,
  );
}

/** Mark and, where the lettering has its characters, name beside it; `width` × 96 px at most. Without a document around. */
export function lockup(id: string, name: string, inks: MarkInks, ink: string, width: number): string {
  const sign = `<g transform="scale(2)">${drawn(id, name, inks)}</g>`;
  if (!/^[\x20-\x7e\u00c0-\u00ff]+$/.test(name)) return sign;
  const room = width - 120;
  const natural = outline(name, 'jakarta', 62, -0.02);
  const k = Math.min(1, room / natural.width);
  const capitals = outline('N', 'jakarta', 62).height * k;
  const below = (natural.height - outline(name.replaceAll(/[gjpqyQJ,;]/g, 'n'), 'jakarta', 62).height) * k;
  const top = 48 + capitals / 2 - natural.height * k + Math.max(0, below);
  return `${sign}<path d="${natural.d}" fill="${ink}" transform="translate(120 ${n(top)}) scale(${n(k)})"/>`;
}

function drawn(id: string, name: string, { fill, letter }: MarkInks): string {
  return `<g fill="${fill}" stroke="${fill}" stroke-width="0">${new Dice(`mark:${id}`).pick(shapes)}</g>${initial(name, letter)}`;
}

/** The name's first letter as a path in the middle of a 48 × 48 box; a ring for scripts that no lettering face has. */
function initial(name: string, ink: string): string {
  const [found] = faces.flatMap(({ face, letters }) => {
    const letter = firstLetter(name, letters);
    return letter ? [{ face, letter }] : [];
  });
  if (!found) return `<circle cx="24" cy="24" r="10" fill="none" stroke="${ink}" stroke-width="5"/>`;
  const { d, width, height } = outline(found.letter, found.face, 30);
  const k = Math.min(1, 25 / width, 24 / height);
  return `<path d="${d}" fill="${ink}" transform="translate(${n(24 - (width * k) / 2)} ${n(24 - (height * k) / 2)}) scale(${n(k)})"/>`;
}

/** Lettering faces, and the capitals or consonants that each has. */
const faces = [
  { face: 'jakarta', letters: /[A-Z0-9\u00c0-\u00de]/ },
  { face: 'kanitThai', letters: /[\u0e01-\u0e2e]/ },
];

/** The first letter of a name, without its marks, if a face has it. A Thai vowel may stand before its consonant. */
function firstLetter(name: string, letters: RegExp): string | undefined {
  const start = [...name].filter((character) => /[\p{L}\p{N}]/u.test(character)).slice(0, 2);
  const plain = start.map((character) => [...character.normalize('NFD')][0]?.toUpperCase() ?? '');
  const [first = '', second = ''] = plain;
  if (letters.test(first)) return first;
  return /[\u0e40-\u0e44]/.test(first) && letters.test(second) ? second : undefined;
}

const document = (w: number, h: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>\n`;
