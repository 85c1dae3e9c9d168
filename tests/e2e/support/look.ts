import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core';
import { long } from '../../support/long.ts';
import { expectNoSidewaysScroll } from './test.ts';

const pictures = join(import.meta.dirname, '../../../test-results/look');

/** WCAG 2.2 at level AA, and what axe counts as good practice: landmarks, headings, focus order. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 1.4.10: 1280 px at 400 %. */
const narrowest = 320;

/** Widths that every page is checked at, all in the long run; `npm test` takes the narrowest and one of those for axe. */
const widths = [narrowest, 390, 768, 1440];
const heights: Record<number, number> = { 390: 844, 1440: 900 };
/** Widths that axe runs at: a phone and a desktop. */
const judged = [390, 1440];

/** In the long run axe checks all pages on every brand, at both widths in every theme, and pictures of them are kept for people. */
export const whole = long;

/** Whether `npm test` takes this place: of what many brands have alike, one in `among` (docs/decisions/0910). */
export const hasTurn = (turn: number, among = 3): boolean => whole || turn % among === 0;

/** No window is made longer, px. */
const longest = 12_000;

/** What axe judges by colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Of a page in colours that are new, while its form has been looked at in others. */
export const newColours: Look = { widths: [390, 1440], onlyColours: true };

/** They hand the focus on at once, so nobody is left on something hidden (docs/decisions/0205). */
const focusGuards = '[data-base-ui-focus-guard]';

const namespaces = readdirSync(join(import.meta.dirname, '../../../brands/base/languages/EN')).map((file) =>
  basename(file, '.json'),
);

/** What a player must never read: what a program says, and keys of messages. */
const unreadable = new RegExp(String.raw`\bundefined\b|\bNaN\b|\[object |\{\{|\b(${namespaces.join('|')}):[a-z][\w.]*`);

/** What of a page is looked at. */
interface Look {
  widths?: readonly number[];
  /** Selector of what is new to axe, which takes most of the time, on a page that it has seen a moment ago. */
  part?: string | undefined;
  onlyColours?: boolean;
  /** Chooses the width for axe in `npm test`, which is the phone's where it is even; without one the name chooses. */
  turn?: number;
}

/** Starts every page in a theme, and without motion. */
export async function prepare(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((name) => {
    // The frame of a game has no storage, nor has an empty page, and no theme.
    if (window === window.top && window.origin !== 'null' && !localStorage.getItem('theme'))
      localStorage.setItem('theme', name);
  }, theme);
}

/** Has the next document begin in a theme, as a choice made earlier does (engine/theme). */
export async function keepTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem('theme', name);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${name};path=/`;
  }, theme);
}

/** Chooses a theme by the switch of the header, which may lie under a window; without a header by another visit. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  const html = page.locator('html');
  const isChosen = async () => (await html.getAttribute('data-theme')) === theme;
  const button = page.locator('header button[aria-label^="Switch theme"]');
  if ((await button.count()) === 0) {
    const shown = page.locator('[data-page]').first();
    const place = await shown.getAttribute('data-page');
    await keepTheme(page, theme);
    await page.reload();
    // Until the platform has answered, the page of an open site stands there.
    await expect(shown).toHaveAttribute('data-page', String(place));
    await settle(page);
  }
  while (!(await isChosen())) await button.evaluate((switchTheme: HTMLElement) => switchTheme.click());
}

/** Goes to another page of the site as a link does, without a reload. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/**
 * Waits until the page shows all that it has to show, what is far below included.
 * @param seen it did at another width: only what this width alone shows may still come
 */
export async function settle(page: Page, seen = false): Promise<void> {
  const waiting = page.locator('[data-waiting]:visible');
  await expect(page.locator('[data-page] [data-widget]').first()).toBeAttached();
  const whatWaits = async () => {
    const isSettled = seen && (await waiting.count()) === 0;
    if (!isSettled) await scrollThrough(page);
    return waiting.evaluateAll((shapes) =>
      shapes.map((shape) => {
        const { x, y, width, height } = shape.getBoundingClientRect();
        const widget = shape.closest<HTMLElement>('[data-widget]')?.dataset.widget;
        return `${widget} ${shape.parentElement?.className} at ${x},${y} ${width}×${height}`;
      }),
    );
  };
  await expect.poll(whatWaits, { message: 'skeletons', timeout: 20_000 }).toEqual([]);
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const shown = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && image.checkVisibility();
        return image.complete || !shown;
      }),
    undefined,
    { timeout: 15_000 },
  );
}

/** Scrolls through the page, so that what loads when it comes near does load, and back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Observers report what has come near once a frame has been rendered.
    const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await rest();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
}

/**
 * Judges what the page shows: no sideways scroll at any width, nothing unreadable, no violation of axe at the width of
 * a phone and of a desktop. In the long run a picture of both is kept for people. The window has its size again afterwards.
 */
export async function judge(
  page: Page,
  name: string,
  { widths: wanted = widths, part, onlyColours = false, turn = name.length }: Look = {},
): Promise<void> {
  const size = page.viewportSize();
  const forAxe = wanted.filter((width) => judged.includes(width));
  const own = whole ? forAxe : forAxe.slice(turn % forAxe.length || 0).slice(0, 1);
  // In new colours there is nothing to see at a width that axe does not run at.
  const all = wanted.filter((width) => own.includes(width) || (!onlyColours && (whole || width === narrowest)));
  for (const width of all) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 });
    // What far-away parts bring at one width is there at the next; only what a width alone shows may still come.
    if (width === all[0] || heights[width]) await settle(page, width !== all[0]);
    await expectReadable(page, `${name}, ${width} px`);
    // Sizes of buttons are checked where axe sees the page as on a phone.
    if (width === narrowest && own.includes(390)) await expectTargets(page, `${name}, ${width} px`);
    if (!own.includes(width)) continue;
    if (whole) await page.screenshot({ path: join(pictures, `${name}-${width}.jpg`), type: 'jpeg', quality: 80 });
    // A part that this width alone shows may bring the heading; a game has its own in a frame.
    if (!onlyColours && !part) await expect(page.locator('h1, iframe').first()).toBeAttached();
    const runOnly: RunOnly = onlyColours ? { type: 'rule', values: colourRules } : { type: 'tag', values: rules };
    const violations = await violationsOf(page, runOnly, part);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any, all }) => `${id}: ${target.join(' ')} – ${[...any, ...all].map((fault) => fault.message)}`,
      ),
    );
    const lasting = found.filter((fault) => !(fault.startsWith('target-size: ') && passing.test(fault)));
    expect.soft(lasting, `${name}, ${width} px: axe`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/**
 * Whether nothing fades in any more: half there, a text has half its contrast. What moves for ever, or with the scroll, does
 * not count.
 */
function hasArrived(): boolean {
  return document.getAnimations().every(({ playState, timeline, effect }) => {
    const { iterations = 1 } = effect?.getTiming() ?? {};
    return playState !== 'running' || timeline !== document.timeline || iterations === Number.POSITIVE_INFINITY;
  });
}

/**
 * What axe finds on the page, or in one part of it. Its script is put into a document once; what passes is not told in
 * detail, which takes as long as judging it; no rule of ours reads style sheets, which it would fetch anew each time.
 */
async function violationsOf(page: Page, runOnly: RunOnly, part?: string): Promise<Result[]> {
  await page.waitForFunction(hasArrived, undefined, { timeout: 5000 });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What a game shows is its own affair, on its own origin.
  const context = { ...(part ? { include: [part] } : {}), exclude: ['iframe', focusGuards] };
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false, preload: false };
  return page.evaluate(
    async ([where, how]) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      return (await judge.run(where, how)).violations;
    },
    [context, options] as const,
  );
}

/** A bar that stays at the window's edge covers whatever passes under it, until it is scrolled on. */
const passing = /partially obscured/;

/**
 * Whatever can be pressed is large enough on the narrowest of screens (WCAG 2.2, 2.5.8). The window is as long as the page,
 * so that no bar at its edge lies over anything: what axe finds then is too small for good.
 */
async function expectTargets(page: Page, place: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: narrowest, height: 800 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(whole, longest) });
  const violations = await violationsOf(page, { type: 'rule', values: ['target-size'] });
  const found = violations.flatMap(({ nodes }) =>
    nodes
      // A page that grows while it is looked at is longer than the window again.
      .filter(({ any }) => !any.some(({ message }) => passing.test(message)))
      .map(({ target }) => target.join(' ')),
  );
  expect.soft(found, `${place}: too small to press`).toEqual([]);
  await page.setViewportSize({ width, height });
}

async function expectReadable(page: Page, place: string): Promise<void> {
  await expectNoSidewaysScroll(page, place);
  expect.soft((await textsOf(page)).join('\n'), place).not.toMatch(unreadable);
}

/** The texts that the page shows, piece by piece, but for those that say themselves which language they are in. */
export async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.checkVisibility() && !parent.closest('[lang]:not(html)'))
        found.push(walker.currentNode.textContent?.trim() ?? '');
    }
    return found.filter((text) => text !== '');
  });
}
