export { type Colour, colourOf, oklch, whyNoColour, written } from './colour.ts';
export { contrast, type Demand, laid, nearest, nearestThat } from './contrast.ts';
