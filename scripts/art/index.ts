export { brandRows } from './brands.ts';
export { outline } from './kit/lettering.ts';
export { lit, loadObjects, objectImage, objectsOf } from './kit/objects.ts';
export { toDataUri, toJpeg, toWebp } from './kit/raster.ts';
export { blur, cover, linear, n, radial, Sheet } from './kit/sheet.ts';
export { Dice } from './seed.ts';
export { frames, shotsOf } from './shots.ts';
export { drawProp } from './styles/prop.ts';
export type { Crop, Style, Subject } from './styles/style.ts';
