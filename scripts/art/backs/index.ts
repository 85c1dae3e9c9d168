import { awning, bunting, city, manor, pagoda, temple, torii } from './built.ts';
import { palms, ziggurat } from './jungle.ts';
import { bergs, clouds, crystals, hills, mesa, peaks, pyramids, terraces } from './land.ts';
import type { Back } from './setting.ts';
import { crowd, road, stadium } from './sport.ts';
import { beams, felt, grid, rays, studio } from './venue.ts';
import { lake, reef, sea, stars } from './water.ts';

const BACKS: Record<string, Back> = {
  awning,
  beams,
  bergs,
  bunting,
  city,
  clouds,
  crowd,
  crystals,
  felt,
  grid,
  hills,
  lake,
  manor,
  mesa,
  pagoda,
  palms,
  peaks,
  pyramids,
  rays,
  reef,
  road,
  sea,
  stadium,
  stars,
  studio,
  temple,
  terraces,
  torii,
  ziggurat,
};

/** The backdrop that a family names. */
export function backOf(id: string): Back {
  const back = BACKS[id];
  if (!back) throw new Error(`no backdrop "${id}"`);
  return back;
}
