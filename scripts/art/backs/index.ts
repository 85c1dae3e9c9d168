import { awning, bunting, city, manor, pagoda, temple, torii } from './built.ts';
import { bergs, clouds, crystals, hills, mesa, palms, peaks, pyramids, terraces, ziggurat } from './land.ts';
import type { Back } from './setting.ts';
import { beams, crowd, felt, grid, rays, road, stadium, studio } from './venue.ts';
import { lake, reef, sea, stars } from './water.ts';

const BACKS: Record<string, Back> = {
  awning, beams, bergs, bunting, city, clouds, crowd, crystals, felt, grid, hills, lake, manor, mesa, pagoda, palms, peaks,
  pyramids, rays, reef, road, sea, stadium, stars, studio, temple, terraces, torii, ziggurat,
};

/** The backdrop that a family names. */
export function backOf(id: string): Back {
  const back = BACKS[id];
  if (!back) throw new Error(`no backdrop "${id}"`);
  return back;
}
