import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { backdropTasks } from './backdrops.ts';
import { buildGames } from './catalogue.ts';
import symbols from './data/symbols.json' with { type: 'json' };
import { familyOf } from './families.ts';
import { objectFile } from './kit/objects.ts';
import { toWebp } from './kit/raster.ts';
import { vendorMark } from './marks.ts';
import { paintTile } from './scenes/index.ts';
import type { Task } from './tasks.ts';
import type { GameRow, VendorRow } from './types.ts';

const CATALOGUE = 'gateway/catalogue';
/** Largest tile in bytes; what is aimed at is far less. */
const TILE_LIMIT = 25 * 1024;
const TILE = [
  'kit/*.ts',
  'props/*.ts',
  'backs/*.ts',
  'scenes/*.ts',
  '{colour,families,marks,seed}.ts',
  'styles/lotus.ts',
];

function vendors(): VendorRow[] {
  return JSON.parse(readFileSync(new URL(`../../${CATALOGUE}/vendors.json`, import.meta.url), 'utf8')) as VendorRow[];
}

/** games.json, its tiles and backdrops, the symbols of the slot game and the vendors' marks. */
export function gameTasks(): Task[] {
  const makers = vendors();
  const games = buildGames(makers);
  const byCode = new Map(makers.map((v) => [v.vassalage, v]));
  const list = `[\n${games.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;
  return [
    { path: `${CATALOGUE}/games.json`, inputs: list, code: ['catalogue.ts'], limit: 1_000_000, make: async () => list },
    ...makers.flatMap(markTasks),
    ...Object.entries(symbols).map(symbolTask),
    ...games.flatMap((row) => tileTasks(row, byCode)),
    ...backdropTasks(games),
  ];
}

function markTasks(vendor: VendorRow): Task[] {
  return (['color', 'white'] as const).map((variant) => ({
    path: `${CATALOGUE}/art/${vendor.icon[variant]}`,
    inputs: vendor,
    code: ['marks.ts', 'kit/lettering.ts'],
    limit: 24_576,
    make: async () => vendorMark(vendor, variant),
  }));
}

function symbolTask([id, object]: [string, string]): Task {
  return {
    path: `${CATALOGUE}/art/symbols/${id}.webp`,
    inputs: object,
    code: ['game-tasks.ts'],
    limit: 6144,
    make: () =>
      sharp(readFileSync(objectFile(object)))
        .resize(104, 104, { kernel: 'lanczos3' })
        .sharpen({ sigma: 0.6 })
        .webp({ quality: 82, alphaQuality: 80, effort: 6 })
        .toBuffer(),
  };
}

function tileTasks(row: GameRow, makers: ReadonlyMap<string, VendorRow>): Task[] {
  const vendor = makers.get(row.vassalage);
  if (!vendor) throw new Error(`${row.gameCode}: no vendor ${row.vassalage}`);
  const inputs = [row.scene, row.name.EN, row.gameCode, familyOf(row.family), vendor];
  const one = (path: string, w: number, h: number, target: number): Task => ({
    path: `${CATALOGUE}/art/${path}`,
    inputs,
    code: TILE,
    limit: TILE_LIMIT,
    make: async () => toWebp(await paintTile(row, vendor, w, h), target, 76),
  });
  return [one(row.art.portrait, 384, 512, 12_600), one(row.art.square, 384, 384, 9_200)];
}
