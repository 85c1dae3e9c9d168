import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { allTasks } from './all.ts';
import figures from './data/figures.json' with { type: 'json' };
import fish from './data/fish.json' with { type: 'json' };
import type { GameRow, VendorRow } from './types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const games = read<GameRow[]>('gateway/catalogue/games.json');
const vendors = read<VendorRow[]>('gateway/catalogue/vendors.json');
const tasks = allTasks();
const CATEGORIES = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT', 'INHOUSE'];
const TOTAL_LIMIT = 20 * 1024 * 1024;

describe('the catalogue', () => {
  it('keeps its schema', () => {
    const ajv = new Ajv({ allErrors: true });
    ajv.addSchema(read('gateway/catalogue/catalogue.schema.json'), 'catalogue');
    for (const [rows, definition] of [
      [games, 'Game'],
      [vendors, 'Vendor'],
    ] as const) {
      const validate = ajv.compile({ type: 'array', items: { $ref: `catalogue#/definitions/${definition}` } });
      validate(rows);
      expect(validate.errors).toBeNull();
    }
  });

  it('is wide enough: 400 games, 20 vendors, several vendors in each category', () => {
    expect(games.length).toBeGreaterThanOrEqual(400);
    expect(vendors.length).toBeGreaterThanOrEqual(20);
    for (const type of CATEGORIES) {
      const makers = new Set(games.filter((g) => g.gameType === type).map((g) => g.vassalage));
      expect(makers.size, type).toBeGreaterThanOrEqual(2);
      for (const maker of makers) expect(vendors.find((v) => v.vassalage === maker)?.gameTypes).toContain(type);
    }
  });

  it.each<[string, (g: GameRow) => string | number]>([
    ['node ids', (g) => g.nodeId],
    ['codes', (g) => g.gameCode],
    ['English titles', (g) => g.name.EN],
    ['Vietnamese titles', (g) => g.name.TY],
    ['Chinese titles', (g) => g.name.CN],
    ['Thai titles', (g) => g.name.TH],
    ['Indonesian titles', (g) => g.name.ID],
    ['portraits', (g) => g.art.portrait],
    ['ranks', (g) => g.rank],
  ])('has no two games with the same %s', (_, key) => {
    expect(new Set(games.map(key)).size).toBe(games.length);
  });
});

describe('the titles', () => {
  it('are written in the letters of their language', () => {
    for (const { name } of games) {
      expect(name.TH).toMatch(/^[\p{Script=Thai}\d ]+[A-Z]?[\p{Script=Thai}\d ]*$/u);
      expect(name.CN).toMatch(/\p{Script=Han}/u);
      expect(name.ID).toMatch(/^[\p{ASCII}]+$/u);
    }
  });

  it('are no English left over', () => {
    const same = games.flatMap(({ name: { EN, ...others } }) => Object.values(others).filter((title) => title === EN));
    expect(same).toEqual([]);
  });
});

describe('the artwork', () => {
  it('is all there, within its limits', () => {
    const faults = tasks.filter(
      ({ path, limit }) => !existsSync(join(root, path)) || statSync(join(root, path)).size > limit,
    );
    expect(faults.map((task) => task.path)).toEqual([]);
    const total = tasks.reduce((sum, { path }) => sum + statSync(join(root, path)).size, 0);
    expect(total).toBeLessThan(TOTAL_LIMIT);
  });

  it('has no file that no row uses, and no row without its file', () => {
    const present = globSync('gateway/catalogue/art/**/*.{webp,svg}', { cwd: root });
    const used = new Set([
      ...games.flatMap((g) => [
        g.art.portrait,
        g.art.square,
        g.art.backdrop,
        ...g.symbols.map((id) => `symbols/${id}.webp`),
      ]),
      // The faces of fish-prawn-crab.
      ...['deer', 'gourd', 'prawn'].map((id) => `symbols/${id}.webp`),
      ...Object.keys(fish).map((id) => `fish/${id}.webp`),
      ...Object.keys(figures).map((id) => `figures/${id}.webp`),
      ...vendors.flatMap((v) => [v.icon.color, v.icon.white]),
      ...tasks.flatMap(({ path }) => path.match(/avatars\/\d+\.webp$/)?.[0] ?? []),
    ]);
    const stored = new Set(present.map((path) => path.slice('gateway/catalogue/art/'.length)));
    expect(stored.size).toBeGreaterThan(games.length * 2);
    expect([...used].filter((path) => !stored.has(path))).toEqual([]);
    expect([...stored].filter((path) => !used.has(path))).toEqual([]);
  });

  // the encoders are exact on one kind of processor; another kind may round a pixel the other way
  it
    .skipIf(process.arch !== 'x64')
    .each([
      'games.json',
      'vendors/tcg-sea-color.svg',
      'symbols/dragon.webp',
      'scenes/jungle-0.webp',
      'games/plq-desert-crown-p.webp',
      'games/lumo-turtle-bay-riches-s.webp',
      'assets/promotions/draw-bonus.webp',
      'assets/logo.svg',
    ])(
    'comes out byte for byte: %s',
    async (path) => {
      const same = tasks.filter((task) => task.path.endsWith(`/${path}`));
      expect(same.length).toBeGreaterThan(0);
      for (const task of same) {
        expect(Buffer.from(await task.make()).equals(readFileSync(join(root, task.path))), task.path).toBe(true);
      }
    },
    60_000,
  );
});
