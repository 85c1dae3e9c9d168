import { createHash } from 'node:crypto';
import { type BootPayload, oldBrowserText } from '#engine/brand';
import { startTokenScript } from '#engine/storage';
import { themeCss, themeScript } from '#engine/theme';
import { escapeHtml, escapeJson } from '../../brand/markup/index.ts';
import type { SiteBrand } from './brand.ts';
import { loaderScript } from './loader.ts';

/** All that stands in the document of one brand, page and language. */
export interface DocumentParts {
  payload: BootPayload;
  /** Font faces and both themes' tokens. */
  css: string;
  /** The first script. */
  script: string;
  /** Tags by which search engines and shared links know the page. */
  seo: readonly string[];
  /** Address of the web app manifest. */
  manifest: string;
  /** Colour of the system's bars. */
  themeColor?: string | undefined;
  /** Further tags for the head: preloads. */
  head?: string;
  /** Style sheets that follow those of the engine. */
  styles?: string;
  /** What the page looks like before any script has run, and the path that it stands at. */
  page?: { html: string; path: string; sheets: readonly string[] } | undefined;
  /** The page is what guests see in place of the route's: it keeps its place unseen where the first script finds a session. */
  forGuests?: boolean;
  /** The brand has passed its check: browsers need not check what arrives as it was written. */
  checked?: boolean;
  /** Scripts of the page in the order in which they are needed, its entry last: fetched once the page is painted. */
  scripts?: readonly string[];
  /** Scripts of its main part: fetched when those have come, so that the header answers before. */
  later?: readonly string[];
  /** What browsers fetch ahead while no script leads from page to page. */
  rules?: string | undefined;
}

/** Writes the document into the template. What comes from a brand is escaped for where it stands. */
export function writeDocument(
  template: string,
  {
    payload,
    css,
    script,
    seo,
    manifest,
    themeColor,
    head = '',
    styles = '',
    page,
    forGuests = false,
    checked = false,
    scripts = [],
    later = [],
    rules,
  }: DocumentParts,
): string {
  const { core, language } = payload;
  const { brand } = core;
  const boot = escapeJson(payload);
  const hash = checked ? ` data-boot-hash="${createHash('sha256').update(boot).digest('hex')}"` : '';
  const { tag = 'en', dir = 'ltr' } = brand.languages.supported[language] ?? {};
  const asset = (path: string | undefined) =>
    path ? escapeHtml(core.assets + (core.assetNames?.[path] ?? path)) : undefined;
  const tags = [
    ...seo,
    `<link rel="icon" href="${asset(brand.icons.favicon)}">`,
    brand.icons.app ? `<link rel="apple-touch-icon" href="${asset(brand.icons.app)}">` : '',
    `<link rel="manifest" href="${escapeHtml(manifest)}">`,
    themeColor ? `<meta name="theme-color" content="${escapeHtml(themeColor)}">` : '',
    // Before the first script, which takes them away where the visitor saves data.
    page && rules ? `<script type="speculationrules" id="ahead">${rules}</script>` : '',
    `<style id="themes">${css}</style>`,
    head,
  ];
  // After the sheets, which the parser waits for before a script, so no element is ever laid out without them (decision 0817).
  const first = `  <script>${script}</script>\n  `;
  return (page ? bareOf(template) : template)
    .replace(
      '<html lang="en">',
      `<html lang="${tag}" dir="${dir}" data-brand="${core.id}" data-merchant="${brand.merchantCode}" data-theme="${brand.themes.default}" data-scheme="${core.themes[brand.themes.default]?.scheme ?? 'dark'}"${reporting(payload)}${hash}>`,
    )
    .replace('<!--head-->', () => tags.filter(Boolean).join('\n    '))
    .replace('</head>', () => `${styles && `  ${styles}\n  `}${first}</head>`)
    .replace('<body>', (body) => `${forGuests ? '<body data-guests="">' : body}${oldBrowserNote(payload)}`)
    .replace('<div id="root"></div>', (empty) =>
      page ? `<div id="root" data-path="${escapeHtml(page.path)}">${page.html}</div>` : empty,
    )
    .replace('<!--boot-->', () => {
      const named = page
        ? `<script type="application/json" id="scripts">${escapeJson({ scripts, later, styles: page.sheets })}</script>`
        : '';
      return `${named}<script type="application/json" id="boot">${boot}</script>`;
    });
}

/** The sentence that is seen in browsers older than those that the site is built for. */
function oldBrowserNote({ messages }: BootPayload): string {
  const [namespace = '', key = ''] = oldBrowserText.split(':');
  const text = messages[namespace]?.[key];
  return typeof text === 'string' ? `\n    <p class="old-browser">${escapeHtml(text)}</p>` : '';
}

/** How page views tell of faults, for scripts that have no more of the brand than its document's root. */
function reporting({ core: { version, brand } }: BootPayload): string {
  const { rate = 1, sendTo = '' } = brand.reports ?? {};
  const told = {
    release: version,
    ...(rate < 1 ? { 'report-rate': rate } : {}),
    ...(sendTo ? { 'report-to': sendTo } : {}),
  };
  return Object.entries(told)
    .map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`)
    .join('');
}

const scriptTag = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const preloadTag = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** Scripts that a template names, its entry last. */
export function scriptsOfTemplate(template: string): string[] {
  const named = (tag: RegExp) => [...template.matchAll(tag)].map(([, address = '']) => address);
  return [...named(preloadTag), ...named(scriptTag)];
}

const styleTag = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/** Style sheets that a template names. */
export function stylesOfTemplate(template: string): string[] {
  return [...template.matchAll(styleTag)].map(([, address = '']) => address);
}

/** A template without what a page that stands in its document fetches later, or has in one sheet. */
function bareOf(template: string): string {
  return template.replaceAll(scriptTag, '').replaceAll(preloadTag, '').replaceAll(styleTag, '');
}

/** The document of a brand that cannot be drawn at all: it only says whose it is. */
export function bareDocument(template: string, brand: string): string {
  return template.replace('<html lang="en">', `<html lang="en" data-brand="${escapeHtml(brand)}">`);
}

/** The CSS of all themes of a brand, without fonts. */
export function themesCss({ whole }: SiteBrand, assets: string): string {
  const { themes, brand } = whole;
  return brand.themes.available.map((name) => (themes[name] ? themeCss(name, themes[name], assets) : '')).join('');
}

/** Colour of the system's bars around a brand: its own, else the ground of the theme that it begins in. */
export function themeColorOf({ whole }: SiteBrand): string | undefined {
  const { app, themes } = whole.brand;
  return app?.themeColor ?? whole.themes[themes.default]?.color.canvas;
}

/** The first script: it takes a token out of the address, and sets the theme before the first paint. */
export function firstScript({ whole }: SiteBrand): string {
  const { available, default: standard, followSystem } = whole.brand.themes;
  const named = (scheme: 'dark' | 'light') =>
    available.find((name) => whole.themes[name]?.scheme === scheme) ?? standard;
  const scheme = followSystem ? { dark: named('dark'), light: named('light') } : null;
  const light = available.filter((name) => whole.themes[name]?.scheme === 'light');
  return `${startTokenScript};${themeScript(available, standard, scheme, light)};${loaderScript}`;
}
