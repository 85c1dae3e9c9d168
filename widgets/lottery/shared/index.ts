export { Face, faceNames, isFace } from './Face.tsx';
export { placed } from './placed.ts';
export { useClockFace, useLeft } from './use-left.ts';
export { drawTime } from './when.ts';
