import { describe, expect, it } from 'vitest';
import type { Content } from '../content.ts';
import { dataOf } from './data.ts';

const tile = { href: '/game/a', name: 'Crab & Co', src: '/a.avif', width: 120, height: 160, early: false };
const content: Content = {
  title: 'Home',
  fonts: { preloads: [], faces: '' },
  style: { color: '#000', background: '#fff', font: 'serif' },
  sections: [
    { place: 'header', parts: [{ kind: 'anchor', href: '/rng', text: 'Slots' }] },
    {
      place: 'main',
      parts: [
        { kind: 'picture', src: '/hero.avif', width: 390, height: 320, early: true },
        { kind: 'heading', level: 2, text: 'The table' },
        { kind: 'paragraph', text: 'From $5 $on <b>' },
        { kind: 'rail', tiles: [tile, { ...tile, name: 'Reef', src: '/b.avif' }] },
      ],
    },
  ],
};
const words = ['/rng', 'Slots', '/hero.avif', 'The table', '/game/a', '/a.avif', 'Reef', '/b.avif'];

describe('the content of a page as data of its peers', () => {
  it.each(Object.entries(dataOf))('is all there for %s', (_, data) => {
    const json = JSON.stringify(data(content));
    expect(words.filter((word) => !json.includes(word))).toEqual([]);
  });

  it('has an id of its own for each component of Puck', () => {
    const ids = JSON.stringify(dataOf.puck(content)).match(/"id":"[^"]+"/g) ?? [];
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
  });

  it('names only elements of json-render that are there', () => {
    const { root, elements } = dataOf.jsonRender(content) as {
      root: string;
      elements: Record<string, { children: string[] }>;
    };
    const named = Object.values(elements).flatMap(({ children }) => children);
    expect(Object.keys(elements).toSorted()).toEqual([root, ...named].toSorted());
  });

  it('gives texts to amis as texts, not as templates or markup', () => {
    const json = JSON.stringify(dataOf.amis(content));
    expect(json).toContain('{"type":"tpl","raw":"<p>From $5 $on &lt;b></p>"}');
    expect(json).toContain('Crab &amp; Co');
  });
});
