import { textIn } from '../lobby/text-in.ts';
import groups from './labels/groups.json' with { type: 'json' };
import menus from './labels/menus.json' with { type: 'json' };
import plays from './labels/plays.json' with { type: 'json' };
import rules from './labels/rules.json' with { type: 'json' };
import tiers from './labels/tiers.json' with { type: 'json' };
import words from './labels/words.json' with { type: 'json' };

const books = { groups, menus, plays, rules, tiers, words } as const satisfies Record<string, Texts>;
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the lottery's own things are called in a language: `name` in a book, with the numbers that it names. */
export function label(book: keyof typeof books, name: string, language: string, numbers: Numbers = {}): string {
  const texts: Texts = books[book];
  const text = textIn(texts[name] ?? { EN: name }, language);
  return text.replaceAll(/\{(\w)\}/g, (whole, key: string) => String(numbers[key as keyof Numbers] ?? whole));
}

interface Numbers {
  n?: number;
  m?: number;
}

/** Play types that differ by a number have one name with a place for it. */
const numbered: Readonly<Record<string, string>> = {
  digit: 'digit',
  straight: 'straight',
  box: 'box',
  place: 'place',
  size: 'size',
  duel: 'duelPlace',
  any: 'any',
  spot: 'spot',
  xien: 'xien',
  truot: 'truot',
};
/** From so many balls on a bet holds all that fall, not the other way round. */
const holdsAllFrom = 6;
/** Places of a race: the first against the last, and so on. */
const places = 11;

/** Name or rule of a play type. */
export function playLabel(book: 'plays' | 'rules', playType: string, language: string): string {
  const [, stem = '', digits = ''] = /^([a-zA-Z]+?)(\d+)$/.exec(playType) ?? [];
  const name = numbered[stem];
  if (!name) return label(book, playType, language);
  const n = Number(digits);
  return label(book, name === 'any' && n >= holdsAllFrom ? 'anyAll' : name, language, { n, m: places - n });
}

/** What was picked, in words: names of options, and numbers as they are. */
export function pickLabel(pick: string, language: string): string {
  return pick
    .split('+')
    .map((part) => (part in words ? label('words', part, language) : part))
    .join(' + ');
}
