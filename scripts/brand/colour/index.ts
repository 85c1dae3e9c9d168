export { type Colour, colourOf, oklch, whyNoColour, written } from './colour.ts';
export { contrast, laid, nearest, nearestThat } from './contrast.ts';
export { type Failure, failuresOf, paletteOf } from './measure.ts';
export { borrowed, pageGrounds, pairs } from './pairs.ts';
