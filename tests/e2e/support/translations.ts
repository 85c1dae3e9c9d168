import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageTree } from '#engine/brand';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { readSiteBrand, type SiteBrand } from '../../../scripts/site/documents/brand.ts';
import { vendorName } from '../../../widgets/games/shared/catalogue/vendors.ts';

const root = join(import.meta.dirname, '../../..');
/** Brands that have been read: reading and resolving one takes 0.1 s. */
const brands = new Map<string, SiteBrand['whole']>();

/** Names of products, and the mark of a draw, which every language leaves as they are. */
const names = ['X', 'LINE ID', 'WhatsApp', 'Zalo', 'Facebook', 'WeChat ID', 'Telegram', 'MOBA'];

/** Words that a market says in English, by language. */
const borrowed: Record<string, string[]> = {
  // Vietnamese players say and search them so; the sites of the market write nothing else.
  TY: ['Hot', 'Slots', 'E-sports', 'Video', 'Jackpot', 'Baccarat', 'Roulette', 'Blackjack', 'Poker', 'Derby', 'Crash'],
  VI: ['Hot', 'Menu', 'Video', 'Jackpot', 'Baccarat', 'Roulette', 'Blackjack', 'Poker', 'Derby', 'Crash', 'PVP'],
  // So do Indonesian ones.
  ID: [
    ...[
      'Hot',
      'Menu',
      'Deposit',
      'Bonus',
      'E-mail',
      'E-sports',
      'Video',
      'Ways',
      'Jackpot',
      'Arena',
      'Virtual',
      'Crash',
      'Poker',
    ],
    ...['Baccarat', 'Roulette', 'Blackjack', 'Dragon tiger', 'Sportsbook', 'Muay Thai'],
  ],
};

/** The address of a brand, with its port where it has one. */
const address = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/;

/** Whether a text may read the same in a language as in English. */
export function mayStay(text: string, code: string): boolean {
  return names.includes(text) || address.test(text) || (borrowed[code]?.includes(text) ?? false);
}

/** Languages of a brand besides English. */
export function otherLanguages(brand: string): { code: string; tag: string; label: string }[] {
  const { supported } = brandOf(brand).brand.languages;
  return Object.entries(supported).flatMap(([code, language]) => (code === 'EN' ? [] : [{ code, ...language }]));
}

/** Messages of a brand that read as in English, those included that a language lacks and borrows. */
export function untranslated(brand: string, code: string): string[] {
  const { languages } = brandOf(brand);
  const english = new Map(flat(languages.EN ?? {}));
  return flat(languages[code] ?? {})
    .filter(([key, text]) => english.get(key) === text && hasWords(text) && !mayStay(text, code))
    .map(([key, text]) => `${key}: ${text}`);
}

/** Values and signs alone read the same everywhere. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));
}

/**
 * Whether a text is a name that pages show and the language does not translate: of a brand, of a vendor, of a game
 * or a team that has been given no name in that language, or of a player, who is masked.
 */
export function isProper(text: string, code: string): boolean {
  return (
    proper.has(text) ||
    masked.test(text) ||
    host.test(text) ||
    named.some((name) => name.EN === text && name[code] === undefined)
  );
}

/** The host that a QR code leads to. */
const host = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const masked = /^\p{L}{1,3}\*{3}[\p{L}\p{N}]?$/u;

const vendors = JSON.parse(readFileSync(join(root, 'gateway/catalogue/vendors.json'), 'utf8')) as {
  vassalage: string;
  name: string;
}[];
type Names = Record<string, string>;
const games = JSON.parse(readFileSync(join(root, 'gateway/catalogue/games.json'), 'utf8')) as { name: Names }[];
const leagues: unknown = JSON.parse(readFileSync(join(root, 'partners/games/engines/book/leagues.json'), 'utf8'));
const { matches } = JSON.parse(readFileSync(join(root, 'gateway/sports/timetable.json'), 'utf8')) as {
  matches: { home: Names; away: Names }[];
};
/** What has names by language: games, teams, and everybody in the leagues of the book. */
const named = [
  ...games.map(({ name }) => name),
  ...matches.flatMap(({ home, away }) => [home, away]),
  ...namesIn(leagues),
];
const shops = brandIds(join(root, 'brands')).map((id) => brandOf(id).brand);
/** Names of brands, and of vendors as the platform and as brands call them. */
const proper = new Set([
  ...shops.map(({ name }) => name),
  ...vendors.flatMap(({ vassalage, name }) => [name, ...shops.map((shop) => vendorName(shop, vassalage, name))]),
]);

/** Every object with an English name, however deep. */
function namesIn(value: unknown): Names[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'EN' in value && typeof value.EN === 'string' ? [value as Names] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

function brandOf(id: string) {
  const known = brands.get(id);
  if (known) return known;
  const site = readSiteBrand(join(root, 'brands'), id);
  if (!site) throw new Error(`there is no brand "${id}"`);
  brands.set(id, site.whole);
  return site.whole;
}

function flat(tree: MessageTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}
