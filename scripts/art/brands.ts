import data from './data/brands.json' with { type: 'json' };
import type { Subject } from './styles/style.ts';

/** Inks of a brand's flat drawings, as #rrggbb. */
export interface Inks {
  line: string;
  soft: string;
  accent: string;
  paper: string;
  onDark: string;
  onLight?: string;
  tile: string;
}

type Scene = Omit<Subject, 'seed'>;

/** A brand's row: how its art is made and what each picture shows. */
export interface BrandRow {
  style: string;
  mark: string;
  wordmark: { text: string; font: string; tracking: number };
  inks: Inks;
  slides: Record<string, Scene>;
  access: Scene;
  social: Scene;
  promotions: Record<string, Scene>;
  lobby: Record<string, Scene>;
}

/** Rows of all brands whose artwork is generated, by id. */
export const brandRows = data as Record<string, BrandRow>;
