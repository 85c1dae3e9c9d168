export { type Colour, colourOf, oklch, written } from './colour.ts';
export { contrast, type Demand, nearest } from './contrast.ts';
