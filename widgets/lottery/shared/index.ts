export { Face, faceNames, isFace } from './Face.tsx';
export { placed } from './placed.ts';
export { clockFace, useLeft } from './use-left.ts';
