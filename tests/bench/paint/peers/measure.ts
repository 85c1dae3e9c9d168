import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../../figure.ts';
import { type Content, readContent } from '../content.ts';
import { type Load, load, median } from '../load.ts';
import type { Twins } from '../twin.ts';
import { buildPeers, putPeer } from './pages.ts';

/** Until the slowest of them has come and drawn, ms. */
const quiet = 15_000;

/** A peer whose page stands on the server, and the loads of it so far. */
export interface MeasuredPeer {
  name: string;
  loads: Load[];
  measure(): Promise<Load>;
}

/** Gives the content of a page to each of the peers. Their loads throw when they do not show all of it. */
export async function openPeers(browser: Browser, twins: Twins, href: string): Promise<MeasuredPeer[]> {
  const content = await readContent(browser, href);
  const { host } = new URL(href);
  return (await buildPeers()).map((peer) => {
    const address = new URL(putPeer(twins, host, peer, content), href).href;
    const check = async (page: Page) => {
      const missing = await missingOf(page, content);
      if (missing.length > 0)
        throw new Error(`${peer.name} does not show "${missing[0]}", and ${missing.length - 1} more`);
    };
    return { name: peer.name, loads: [], measure: () => load(browser, address, quiet, check) };
  });
}

/** A peer's loads beside ours, and beside those of the static page. */
export function figuresOf(
  { name: peer, loads }: MeasuredPeer,
  page: string,
  { ours, still }: Record<'ours' | 'still', Load[]>,
): Figure[] {
  const beside = (what: keyof Load, words: string, other: Load[]): Figure => {
    const [theirs, base] = [median(loads, what), median(other, what)];
    return {
      name: `${page}: ${words}`,
      ours: theirs,
      peer: base,
      ratio: theirs / base,
      limit: Number.POSITIVE_INFINITY,
    };
  };
  return [
    beside('largestPaint', `largest paint of ${peer}, ms (peer: static)`, still),
    beside('firstPaint', `first paint of ${peer}, ms (peer: static)`, still),
    beside('blocked', `blocked main thread of ${peer}, ms (peer: ours)`, ours),
    beside('script', `script in all of ${peer}, KB gzip (peer: ours)`, ours),
  ];
}

/** Words and early pictures of some content that a page does not show. */
async function missingOf(page: Page, { sections }: Content): Promise<string[]> {
  const parts = sections.flatMap((section) => section.parts);
  const words = parts.flatMap((part) => {
    if (part.kind === 'rail') return part.tiles.map(({ name }) => name);
    return part.kind === 'picture' ? [] : [part.text];
  });
  const pictures = parts
    .filter((part) => part.kind === 'picture' && part.early)
    .map((part) => ('src' in part ? part.src : ''));
  return page.evaluate(
    ([words, pictures]) => {
      const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');
      // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is missing
      const shown = plain(document.body.innerText);
      const drawn = [...document.images]
        .filter(({ naturalWidth }) => naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc);
      return [
        ...words.filter((text) => !shown.includes(plain(text))),
        ...pictures.filter((src) => !drawn.some((address) => address.endsWith(src))),
      ];
    },
    [words, pictures] as const,
  );
}
