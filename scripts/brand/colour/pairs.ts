/** What a colour must reach on what it stands on (WCAG 2.2). */
export interface Pair {
  front: string;
  ground: string;
  least: number;
  /** What it is, in words that go before "needs 4.5:1". */
  what: string;
  /** Left out where WCAG asks for it: then it is an error. */
  severity?: 'warning';
}

const TEXT = { least: 4.5, what: 'text' };
const LARGE = { least: 3, what: 'an icon' };
const EDGE = { least: 3, what: 'the edge of a field' };
const FOCUS = { least: 3, what: 'the focus ring' };
/** No demand of WCAG, as its text says what a button is: but one whose ground is that of the page is no button to the eye. */
const FILL = { least: 1.2, what: 'the ground of a button', severity: 'warning' } as const;

/** What pages, cards and popovers are painted with. */
export const pageGrounds: readonly string[] = ['canvas', 'surface1', 'surface2', 'surface3'];
const grounds = pageGrounds;

/** Colours that are another one's where a theme does not say them. */
export const borrowed: ReadonlySet<string> = new Set(['gain', 'loss']);

/**
 * Token pairs that the engine and its widgets put together. Text takes the ground of whatever block it stands in, so
 * every text colour must do on every surface; those of notices and prices meet surface3 only as icons and figures.
 * pairs.test.ts holds the list against the style sheets.
 */
export const pairs: readonly Pair[] = [
  ...['text', 'textMuted', 'brandText'].flatMap((front) => grounds.map((ground) => ({ front, ground, ...TEXT }))),
  ...['accentText', 'positive', 'negative', 'gain', 'loss', 'warning'].flatMap((front) => [
    ...grounds.slice(0, 3).map((ground) => ({ front, ground, ...TEXT })),
    { front, ground: 'surface3', ...LARGE },
  ]),
  { front: 'brandContrast', ground: 'brand', ...TEXT },
  { front: 'brandContrast', ground: 'brandHover', ...TEXT },
  { front: 'accentContrast', ground: 'accent', ...TEXT },
  // A chosen tab turns the colours round.
  { front: 'canvas', ground: 'text', ...TEXT },
  ...grounds.map((ground) => ({ front: 'lineStrong', ground, ...EDGE })),
  ...grounds.map((ground) => ({ front: 'focus', ground, ...FOCUS })),
  ...['brand', 'accent'].flatMap((front) => grounds.slice(0, 3).map((ground) => ({ front, ground, ...FILL }))),
];

/** Tokens that are drawn without a demand of their own, and why. */
export const free: Readonly<Record<string, string>> = {
  line: 'hairlines order a page; whatever must be seen to be used has lineStrong',
  scrim: 'veils a page or a picture, whose colours nobody knows; the rule theme-opacity holds it',
};
