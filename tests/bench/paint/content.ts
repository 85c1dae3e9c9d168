import type { Browser } from '@playwright/test';

/** What a page shows, in the order in which it shows it. */
export interface Content {
  title: string;
  /** Faces of fonts that the page asks for before anything else. */
  fonts: { preloads: string[]; faces: string };
  /** Of the page's text. */
  style: { color: string; background: string; font: string };
  sections: Section[];
}

export interface Section {
  place: 'header' | 'main' | 'footer';
  parts: Part[];
}

export type Part =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'anchor'; href: string; text: string }
  | ({ kind: 'picture' } & Picture)
  | { kind: 'rail'; tiles: Tile[] };

export interface Picture {
  src: string;
  /** As drawn, in px. */
  width: number;
  height: number;
  /** Whether it begins within the first window. */
  early: boolean;
}

export interface Tile extends Picture {
  href: string;
  name: string;
}

/**
 * Reads off a page at rest, on a phone of 390 px and scrolled through once, what guests see of it: headings, texts, links and
 * buttons (as links), pictures as that phone got them, and lists of tiles. Ornament that is hidden from readers of the
 * accessibility tree is left out, and so are the slides of a carousel that wait.
 */
export async function readContent(browser: Browser, address: string): Promise<Content> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top <= height; top += 600) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await page.waitForTimeout(200);
    }
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 0));
    return await page.evaluate(readDocument);
  } finally {
    await context.close();
  }
}

/** Runs in the page, and so stands alone. */
function readDocument(): Content {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is no part of the content
  const textOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim();
  const isShown = (element: HTMLElement) => {
    if (element.matches('[inert], [aria-hidden="true"], noscript, dialog, [role="dialog"]')) return false;
    if (getComputedStyle(element).display === 'contents') return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const pictureOf = (image: HTMLImageElement): Picture => {
    const { width, height, top } = image.getBoundingClientRect();
    const { pathname, search } = new URL(image.currentSrc || image.src);
    const early = top + scrollY < innerHeight;
    return { src: pathname + search, width: Math.round(width), height: Math.round(height), early };
  };
  const tileOf = (item: HTMLElement): Tile[] => {
    const image = [...item.querySelectorAll('img')].find(isShown);
    if (!image) return [];
    const href = item.querySelector('a')?.getAttribute('href') ?? '#';
    return [{ href, name: textOf(item), ...pictureOf(image) }];
  };
  const read = (node: Node, parts: Part[]): void => {
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, ' ').trim();
      if (text) parts.push({ kind: 'paragraph', text });
    }
    if (!(node instanceof HTMLElement) || !isShown(node)) return;
    if (node instanceof HTMLImageElement) {
      parts.push({ kind: 'picture', ...pictureOf(node) });
      return;
    }
    if (/^H[1-6]$/.test(node.tagName)) {
      parts.push({ kind: 'heading', level: Number(node.tagName[1]), text: textOf(node) });
      return;
    }
    if (node.matches('ul, ol')) {
      const tiles = ([...node.children] as HTMLElement[]).filter(isShown).flatMap(tileOf);
      if (tiles.length > 0) {
        parts.push({ kind: 'rail', tiles });
        return;
      }
    }
    if (node.matches('a, button')) {
      for (const image of node.querySelectorAll('img')) read(image, parts);
      const text = textOf(node);
      if (text) parts.push({ kind: 'anchor', href: node.getAttribute('href') ?? '#', text });
      return;
    }
    if (node.querySelector('a, button, img, ul, ol, h1, h2, h3, h4, h5, h6')) {
      for (const child of node.childNodes) read(child, parts);
      return;
    }
    const text = textOf(node);
    if (text) parts.push({ kind: 'paragraph', text });
  };
  const places = { HEADER: 'header', FOOTER: 'footer', MAIN: 'main' } as const;
  const sections = [...document.querySelectorAll<HTMLElement>('[data-widget]:not(:has([data-widget]))')]
    .filter((widget) => isShown(widget) && !widget.closest('dialog, [role="dialog"]'))
    .map((widget): Section => {
      const parts: Part[] = [];
      read(widget, parts);
      const place = widget.closest('body > * header, main, footer')?.tagName as keyof typeof places | undefined;
      return { place: places[place ?? 'MAIN'], parts };
    })
    .filter(({ parts }) => parts.length > 0);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
  const files = preloads.map((link) => link.getAttribute('href') ?? '');
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .filter((face) => files.some((file) => face.includes(file)));
  const { color, backgroundColor, fontFamily } = getComputedStyle(document.body);
  return {
    title: document.title,
    fonts: { preloads: files, faces: faces.join('\n') },
    style: { color, background: backgroundColor, font: fontFamily },
    sections,
  };
}
