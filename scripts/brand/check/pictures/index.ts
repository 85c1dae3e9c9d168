export type { PictureFault } from './fault.ts';
export { judgePictures } from './judge.ts';
