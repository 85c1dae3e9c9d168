import { batik } from './batik.ts';
import { editorial } from './editorial.ts';
import { floodlit } from './floodlit.ts';
import { garden } from './garden.ts';
import { lacquer } from './lacquer.ts';
import { quiet } from './quiet.ts';
import { raster } from './raster.ts';
import type { Style } from './style.ts';

const STYLES: Record<string, Style> = { batik, editorial, floodlit, garden, lacquer, quiet, raster };

/** The style that a brand's row names. */
export function styleOf(id: string): Style {
  const style = STYLES[id];
  if (!style) throw new Error(`no style "${id}"`);
  return style;
}
