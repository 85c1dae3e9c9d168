import { readFileSync } from 'node:fs';
import { mix } from './colour.ts';
import { familyOf } from './families.ts';
import { Dice, seedOf } from './seed.ts';
import type { GameRow, Title, VendorRow } from './types.ts';

/** One hand-written line of `data/*.psv`. */
interface Line {
  gameType: string;
  gameClassify: string;
  family: string;
  name: Title;
  objects: string;
  template: string;
  /** The English title that the game came out with: a title may change, its code and its id do not. */
  firstTitle: string;
}

const NEW_SHARE = 0.09;
const HOT_SHARE = 0.12;

/** Builds the rows of games.json from the hand-written titles; the same titles give the same bytes. */
export function buildGames(vendors: readonly VendorRow[]): GameRow[] {
  const rows = [...slots(), ...others()].map((line) => toRow(line, vendors));
  const order = rows.toSorted((a, b) => popularity(b) - popularity(a) || a.nodeId - b.nodeId);
  order.forEach((row, i) => {
    row.rank = i + 1;
  });
  return rows;
}

function lines(file: string): string[][] {
  const text = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|'));
}

function slots(): Line[] {
  return lines('slots.psv').map(([gameClassify = '', family = '', ...cells]) => {
    const { name, rest } = titled(cells);
    const [objects = ''] = rest;
    return { gameType: 'RNG', gameClassify, family, name, objects, template: '', firstTitle: name.EN };
  });
}

function others(): Line[] {
  return lines('games.psv').map(([gameType = '', gameClassify = '', family = '', ...cells]) => {
    const { name, rest } = titled(cells);
    const [objects = '', template = '', firstTitle = name.EN] = rest;
    return { gameType, gameClassify, family, name, objects, template, firstTitle };
  });
}

/** The titles that a line begins with after its family, and what follows them. */
function titled([EN = '', TY = '', CN = '', TH = '', ID = '', ...rest]: readonly string[]): {
  name: Title;
  rest: readonly string[];
} {
  return { name: { EN, TY, CN, TH, ID }, rest };
}

function toRow(line: Line, vendors: readonly VendorRow[]): GameRow {
  const { gameType, gameClassify, family, name, objects, template, firstTitle } = line;
  const dice = new Dice(firstTitle);
  const makers = vendors.filter(
    (v) => v.gameTypes.includes(gameType) && (gameType !== 'RNG' || v.families?.includes(family)),
  );
  const vendor = dice.pick(makers);
  const slug = `${vendor.vassalage} ${firstTitle}`
    .toLowerCase()
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const file = `games/${slug.replaceAll(' ', '-')}`;
  const { palettes, symbols } = familyOf(family);
  const palette = dice.pick(palettes);
  const isHot = dice.next() < HOT_SHARE || (vendor.isHot && dice.next() < HOT_SHARE);
  return {
    nodeId: 100_000 + (seedOf(slug) % 900_000),
    gameCode: slug.replaceAll(' ', '_').toUpperCase(),
    vassalage: vendor.vassalage,
    gameType,
    gameClassify,
    name,
    family,
    art: {
      portrait: `${file}-p.webp`,
      square: `${file}-s.webp`,
      backdrop: `scenes/${family}-${palettes.indexOf(palette)}.webp`,
      color: mix(palette.deep, palette.mid, 0.7),
    },
    palette: { bg: palette.deep, ink: palette.ink, primary: palette.accent, accent: palette.light },
    symbols,
    rtp: Math.round(dice.between(94.2, 97.4) * 100) / 100,
    volatility: dice.pick(['low', 'medium', 'medium', 'high'] as const),
    // Cannons stand below a sea that is wider than high.
    ...(gameType === 'FISH' && gameClassify !== 'LINE' && { orientation: 'landscape' }),
    isHot,
    isNew: !isHot && dice.next() < NEW_SHARE,
    rank: 0,
    scene: { objects, palette: palettes.indexOf(palette), ...(template && { template }) },
  };
}

/** How much a game is played in the demo shop; decides its rank only. */
function popularity(row: GameRow): number {
  return new Dice(`rank:${row.gameCode}`).next() + (row.isHot ? 1 : 0) + (row.isNew ? 0.4 : 0);
}
