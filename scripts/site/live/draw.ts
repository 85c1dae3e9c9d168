import { createHash } from 'node:crypto';
import type { BootPayload } from '#engine/brand';
import { escapeHtml, escapeJson } from '../../brand/markup/index.ts';
import { withoutStyles } from '../documents/index.ts';
import type { Renderer } from '../output/index.ts';
import { addressOf } from '../requests/index.ts';
import type { SharedAnswers } from './answers.ts';

/** A document that is to be drawn with answers in it. */
export interface Order {
  /** The document as the build wrote it. */
  html: string;
  /** Host that it is drawn for. */
  host: string;
  /** Path and query that it is drawn for; the path alone when left out. */
  address?: string | undefined;
}

/** A document with the platform's answers in it. */
export interface Drawn {
  html: string;
  /** Content-Security-Policy source of its own style sheet, if it has one. */
  style?: string | undefined;
  /** From when on it is to be drawn anew, and from when on it must not be shown, ms since 1970. */
  stale: number;
  end: number;
  /** Addresses with a query that it leads to. */
  leadsTo: string[];
}

/** What documents are drawn with. */
export interface Tools {
  render: Renderer;
  answers: SharedAnswers;
  /** How long answers may be shown, ms. */
  keep: number;
  /** The entry script of the bundle that the renderer is of. */
  entry: string;
}

/** No document is drawn again sooner than this, ms. */
const pause = 1000;

/**
 * Draws the page of a document anew, with the answers of the platform that all visitors share. Undefined for a document that
 * no page stands in, is of another bundle, or is drawn without an answer. Throws when the platform has none, or a widget fails.
 */
export async function draw(
  { html, host, address }: Order,
  { render, answers, keep, entry }: Tools,
): Promise<Drawn | undefined> {
  const parts = partsOf(html);
  if (!parts || parts.entry !== entry) return undefined;
  const times: { at: number; age: number }[] = [];
  const path = address ?? parts.path;
  const page = await render(parts.payload, path, {
    host,
    async send(request, name) {
      const answer = await answers.get(request, name, host);
      times.push({ at: answer.at, age: answers.ageOf(name) });
      return answer;
    },
  });
  if (page.errors.length > 0) throw page.errors[0];
  const { html: root, css } = withoutStyles(page.html);
  const brought = escapeJson({ answers: page.answers, cdn: page.cdn });
  const head = [...page.pictures.slice(0, mostPictures), ...(css ? [`<style id="drawn">${css}</style>`] : [])];
  return {
    html: [
      withHead(html.slice(0, parts.root), head, root),
      `<div id="root" data-path="${escapeHtml(path)}">`,
      root,
      html.slice(parts.end, parts.scripts),
      `<script type="application/json" id="answers">${brought}</script>`,
      html.slice(parts.scripts),
    ].join(''),
    style: css ? `'sha256-${createHash('sha256').update(css).digest('base64')}'` : undefined,
    stale: Math.max(Date.now() + pause, Math.min(...times.map(({ at, age }) => at + age))),
    end: Math.min(...times.map(({ at }) => at + keep)),
    leadsTo: linksIn(root),
  };
}

/** Most links with a query that are noted of a page. */
const mostLinks = 500;

/** Addresses of the site with a query that a page leads to. */
function linksIn(root: string): string[] {
  const links = [...root.matchAll(/ href="(\/[^"?#]*)\?([^"#]*)"/g)].map(([, path = '', query = '']) =>
    addressOf(path, new URLSearchParams(query.replaceAll('&amp;', '&'))),
  );
  return [...new Set(links)].slice(0, mostLinks);
}

/** Pictures of the platform that the head fetches first. */
const mostPictures = 2;

const rootTag = /<div id="root" data-path="([^"]*)">/;
const scriptsTag = '<script type="application/json" id="scripts">';

/** The payload and the prerendered page in a document, and where its parts are. Undefined for a document without a page. */
export function partsOf(html: string) {
  const root = rootTag.exec(html);
  const scripts = html.lastIndexOf(scriptsTag);
  if (!root || scripts < root.index) return undefined;
  const boot = textOf(html, 'boot', scripts);
  const named = textOf(html, 'scripts', scripts);
  if (boot === undefined || named === undefined) return undefined;
  return {
    path: (root[1] ?? '').replaceAll('&amp;', '&'),
    payload: JSON.parse(boot) as BootPayload,
    entry: (JSON.parse(named) as { scripts: string[] }).scripts.at(-1),
    root: root.index,
    start: root.index + root[0].length,
    end: html.lastIndexOf('</div>', scripts),
    scripts,
  };
}

/** Text of a script element that holds data; none of them holds a `<`. */
function textOf(html: string, id: string, from: number): string | undefined {
  const tag = `<script type="application/json" id="${id}">`;
  const at = html.indexOf(tag, from);
  return at < 0 ? undefined : html.slice(at + tag.length, html.indexOf('<', at + tag.length));
}

const picturePreload = /\s*<link rel="preload" as="image"[^>]*>/g;

/** The head with further tags, and without preloads of pictures that the page does not show any more. */
function withHead(before: string, tags: readonly string[], root: string): string {
  const kept = before.replaceAll(picturePreload, (link) =>
    picturesOf(link).some((one) => root.includes(one)) ? link : '',
  );
  const ours = kept.includes('<link rel="preload" as="image"') ? tags.filter((tag) => !tag.startsWith('<link')) : tags;
  return kept.replace('</head>', () => `${ours.join('')}</head>`);
}

function picturesOf(link: string): string[] {
  const [, href = ''] = / href="([^"]*)"/.exec(link) ?? [];
  const [, set = ''] = / imagesrcset="([^"]*)"/i.exec(link) ?? [];
  return [href, ...set.split(',').map((entry) => entry.trim().split(' ')[0] ?? '')].filter(Boolean);
}
