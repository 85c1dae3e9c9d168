import { el } from '../shell/dom.ts';

/** Seven numbers share a colour. */
export const groupOf = (ball: number): number => Math.ceil(ball / 7);

/** The colours of the five groups: light, body, edge. The stylesheet uses the same ones. */
export const groupColors = [
  ['#ff9a8a', '#e02a2a', '#8d0b16'],
  ['#ffe58f', '#f0a400', '#9a5b00'],
  ['#a4f0b0', '#1e9e4a', '#08542a'],
  ['#9fd4ff', '#1f74e0', '#0b3a8a'],
  ['#e3b3ff', '#9333d6', '#4b1280'],
] as const;

/** A numbered ball. */
export function ball(number: number): HTMLElement {
  return el('span', { class: `ball ball-${groupOf(number)}` }, el('b', {}, String(number)));
}
