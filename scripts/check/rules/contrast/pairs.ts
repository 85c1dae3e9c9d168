/** What a colour must reach on what it stands on (WCAG 2.2). */
export interface Pair {
  front: string;
  ground: string;
  least: number;
  /** What it is, in words that go before "needs 4.5:1". */
  what: string;
}

const TEXT = { least: 4.5, what: 'text' };
const LARGE = { least: 3, what: 'an icon' };
const EDGE = { least: 3, what: 'the edge of a field' };
const FOCUS = { least: 3, what: 'the focus ring' };

const grounds = ['canvas', 'surface1', 'surface2', 'surface3'];

/**
 * Token pairs that the engine and its widgets put together. Text takes the ground of whatever block it stands in, so
 * every text colour must do on every surface; those of notices and prices meet surface3 only as icons and figures.
 * pairs.test.ts holds the list against the style sheets.
 */
export const pairs: readonly Pair[] = [
  ...['text', 'textMuted', 'brandText'].flatMap((front) => grounds.map((ground) => ({ front, ground, ...TEXT }))),
  ...['accentText', 'positive', 'negative', 'warning'].flatMap((front) => [
    ...grounds.slice(0, 3).map((ground) => ({ front, ground, ...TEXT })),
    { front, ground: 'surface3', ...LARGE },
  ]),
  { front: 'brandContrast', ground: 'brand', ...TEXT },
  { front: 'brandContrast', ground: 'brandHover', ...TEXT },
  { front: 'accentContrast', ground: 'accent', ...TEXT },
  // A chosen tab turns the colours round.
  { front: 'canvas', ground: 'text', ...TEXT },
  ...grounds.slice(0, 3).map((ground) => ({ front: 'lineStrong', ground, ...EDGE })),
  ...grounds.map((ground) => ({ front: 'focus', ground, ...FOCUS })),
];

/** Tokens that are drawn without a demand of their own, and why. */
export const free: Readonly<Record<string, string>> = {
  brand: 'fills and marks beside a text that says the same; what stands on it has brandContrast',
  accent: 'fills and marks beside a text that says the same; what stands on it has accentContrast',
  line: 'hairlines order a page; whatever must be seen to be used has lineStrong',
  scrim: 'veils a page or a picture, whose colours nobody knows',
};
