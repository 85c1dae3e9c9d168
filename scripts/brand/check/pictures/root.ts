import type { SaxesTagNS } from 'saxes';
import type { PictureFault } from './fault.ts';

/** The namespace of drawings. */
export const svg = 'http://www.w3.org/2000/svg';

/** What is wrong with the root of a drawing: browsers draw no other, and need its size. */
export function rootFault({ local, uri, attributes }: SaxesTagNS): PictureFault | undefined {
  const broken = (message: string): PictureFault => ({ rule: 'asset-broken', message });
  if (local !== 'svg') return broken(`A drawing begins with <svg>, not <${local}>.`);
  if (uri !== svg) return broken(`Browsers draw it only with xmlns="${svg}".`);
  const viewBox = attributes.viewBox?.value;
  if (viewBox !== undefined && !isBox(viewBox)) {
    return broken(`"viewBox" has four numbers: left, top, width and height. "${viewBox}" has not.`);
  }
  const sides = [attributes.width?.value, attributes.height?.value];
  if (sides.some((side) => side !== undefined && Number.parseFloat(side) <= 0)) {
    return broken('One of its sides has no length.');
  }
  if (viewBox !== undefined || sides.every((side) => side !== undefined && /^[\d.]+(?:px)?$/.test(side.trim()))) {
    return undefined;
  }
  const message = 'The drawing has no size: without a "viewBox" browsers stretch or cut it.';
  return { rule: 'asset-dimensions', severity: 'warning', message };
}

function isBox(text: string): boolean {
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0, ...more] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return more.length === 0 && ![left, top].some(Number.isNaN) && width > 0 && height > 0;
}
