/** What a picture of a brand shows; the brand's style decides how it looks. */
export interface Subject {
  /** Illustrations, hero first. */
  objects: string;
  /** A drawn thing that stands in for the hero, or behind it. */
  prop?: 'wheel' | 'cards' | 'dice' | 'balls' | 'lotus' | 'coins';
  /** What stands behind the focal object, where the style offers a choice. */
  stage?: string;
  /** Seed of everything that is left to chance. */
  seed: string;
}

/** A frame: its size, and where its focal object stands and how large it is (px). */
export interface Crop {
  w: number;
  h: number;
  x: number;
  y: number;
  size: number;
}

/** Paints a subject into a crop; returns an SVG document without any text. */
export type Style = (subject: Subject, crop: Crop) => Promise<string>;
