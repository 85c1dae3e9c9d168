import { loadObjects, objectsOf } from '../kit/objects.ts';
import { markGroup } from '../marks.ts';
import { Dice } from '../seed.ts';
import type { GameRow, VendorRow } from '../types.ts';
import { balls } from './draws.ts';
import { arch, medallion, trio } from './framed.ts';
import { moon, poster } from './graphic.ts';
import { heap, versus } from './groups.ts';
import { burst, closeup, corner, diagonal, horizon } from './open.ts';
import { Scene } from './scene.ts';
import { arena, cards, coins, dice, pitch, wheel } from './venues.ts';

type Composition = (scene: Scene) => void;

const NAMED: Record<string, Composition> = {
  arch,
  arena,
  balls,
  burst,
  cards,
  closeup,
  coins,
  corner,
  diagonal,
  dice,
  heap,
  horizon,
  medallion,
  moon,
  pitch,
  poster,
  trio,
  versus,
  wheel,
};
/** What a game may get when its row names no composition; the often seen ones stand more than once. */
const OPEN = [
  'burst',
  'closeup',
  'closeup',
  'horizon',
  'diagonal',
  'corner',
  'poster',
  'moon',
  'arch',
  'medallion',
  'trio',
  'heap',
  'burst',
  'horizon',
];
const SPORT = {
  court: ['pitch', 'diagonal', 'closeup'],
  ring: ['horizon', 'closeup', 'versus', 'burst', 'diagonal', 'corner'],
  pitch: ['pitch', 'pitch', 'diagonal', 'closeup', 'corner'],
  arena: ['arena', 'arena', 'diagonal', 'closeup', 'corner', 'versus'],
};
const FACING = new Set(['🐲🐯', '🦚🐉', '🐯⚡', '🐓⚔️']);

/** The composition of a game: its row's, or one drawn from those that suit it. */
export function compositionOf(row: GameRow): string {
  const wanted = row.scene.template ?? '';
  if (FACING.has(row.scene.objects)) return 'versus';
  const dice = new Dice(`composition:${row.gameCode}`);
  if (wanted in SPORT) return dice.pick(SPORT[wanted as keyof typeof SPORT]);
  return wanted || dice.pick(OPEN);
}

/** Paints a game's tile at w × h px; returns an SVG document. */
export async function paintTile(row: GameRow, vendor: VendorRow, w: number, h: number): Promise<string> {
  await loadObjects(objectsOf(row.scene.objects));
  const scene = new Scene(row, w, h);
  const name = compositionOf(row);
  const compose = NAMED[name];
  if (!compose) throw new Error(`${row.gameCode}: no composition "${name}"`);
  compose(scene);
  const top = ['heap', 'horizon', 'corner'].includes(name);
  const scale = 0.52;
  const y = top ? h - 48 * scale - 8 : 8;
  scene.sheet.add(
    `<g transform="translate(10 ${y}) scale(${scale})" opacity=".92"><rect x="-6" y="2" width="${markGroup(vendor, 'white').width + 14}" height="44" rx="22" fill="${scene.p.deep}" opacity=".5"/>${markGroup(vendor, 'white').svg}</g>`,
  );
  return scene.sheet.toString();
}
