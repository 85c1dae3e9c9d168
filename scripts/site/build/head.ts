import { type BootPayload, type MessageTree, widgetsIn } from '#engine/brand';
import type { Page, Theme } from '#schemas/brand';
import { stylesOfTemplate } from '../documents/index.ts';
import type { Client } from './client.ts';
import { beyond, firstFonts } from './fonts.ts';

/** What the head of a document depends on. */
export interface HeadParts {
  payload: BootPayload;
  css: string;
  /** Theme before the player chooses. */
  theme: Theme | undefined;
  client: Client;
  /** The page as HTML, where it stands in the document: its scripts come when it is painted, and are not named in the head. */
  html?: string | undefined;
  /** What stands in the document is a gate in place of the page: members, who get the page, have no use for its picture. */
  forGuests?: boolean;
}

/** Preloads: the first picture, the fonts of the first paint, and the scripts of exactly the widgets shown first. */
export function headOf({ payload, css, theme, client, html, forGuests = false }: HeadParts): string {
  const { body, display, scripts = {} } = theme?.font ?? {};
  const families = namesOf([body, display]);
  const text = textOf(payload.messages);
  const fonts = [
    ...firstFonts(css, families, text),
    // Its Latin letters are another family's to show.
    ...firstFonts(css, namesOf(Object.values(scripts)), beyond(css, families, text)),
  ];
  return [
    ...(html === undefined || forGuests ? [] : firstPicture(html, payload)),
    ...fonts.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`),
    ...(html === undefined ? scriptsOf(payload, client) : []).map(
      (script) => `<link rel="modulepreload" crossorigin href="${script}">`,
    ),
  ].join('\n    ');
}

function namesOf(faces: readonly ({ family: string } | undefined)[]): string[] {
  return faces.flatMap((face) => face?.family ?? []);
}

/** Scripts of exactly the widgets shown first. */
function scriptsOf({ first = [] }: BootPayload, client: Client): string[] {
  return chunksOf(first, client).scripts;
}

/**
 * Scripts of the widgets shown first, in two parts: of what stands around the main part of a page, such as its header and its
 * menus, and beyond that of what stands in it.
 */
export function scriptsInTurn(payload: BootPayload, client: Client): { around: string[]; within: string[] } {
  const { pages, first = [] } = payload;
  const regions = Object.values(pages).flatMap(({ regions: { main, footer, ...others } }) => Object.values(others));
  const names = new Set(regions.flatMap(widgetsIn));
  const around = scriptsOf({ ...payload, first: first.filter((name) => names.has(name)) }, client);
  return { around, within: scriptsOf(payload, client).filter((script) => !around.includes(script)) };
}

/** Links to the style sheets of exactly the widgets shown first. */
export function styleLinks({ first = [] }: BootPayload, client: Client): string {
  return chunksOf(first, client).styles.map(linkTo).join('\n    ');
}

/** A style sheet that the first paint waits for. */
export function linkTo(style: string): string {
  return `<link rel="stylesheet" crossorigin href="${style}">`;
}

/** Style sheets of the engine and of all widgets of a page, in their order. */
export function stylesOf({ pages }: BootPayload, client: Client): string[] {
  const widgets = Object.values(pages).flatMap(({ regions }) => Object.values(regions).flatMap(widgetsIn));
  return [...stylesOfTemplate(client.template), ...chunksOf(widgets, client).styles];
}

function chunksOf(widgets: readonly string[], client: Client) {
  const all = [...new Set(widgets)].map((widget) => client.chunksOf(widget));
  return {
    scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(all.flatMap(({ styles }) => styles))],
  };
}

/** The picture that a page says is its largest, just as the page chooses it: each crop in its best format, for its windows. */
function firstPicture(html: string, { pages }: BootPayload): string[] {
  const pictures = [...html.matchAll(/<picture>.*?<\/picture>|<img [^>]*>/gs)];
  const found = pictures.find(([tags]) => /fetchpriority="high"/i.test(tags));
  const widget = /.*data-widget="([^"]+)"/s.exec(html.slice(0, found?.index))?.[1] ?? '';
  if (!found || (bannerWidget.test(widget) && !Object.values(pages).some(opensWithBanner))) return [];
  const choices = [...found[0].matchAll(/<(?:source|img) [^>]*>/g)].map(([tag]) => ({
    media: attributeOf(tag, 'media'),
    type: attributeOf(tag, 'type'),
    srcset: attributeOf(tag, 'srcset'),
    sizes: attributeOf(tag, 'sizes'),
    src: attributeOf(tag, 'src'),
  }));
  const [wide] = choices.flatMap(({ media }) => media ?? []);
  const best = [...new Map(choices.toReversed().map((choice) => [choice.media, choice])).values()].toReversed();
  return best.map(({ media = wide && `not all and ${wide}`, type, srcset, sizes, src }) => {
    const given = { media, type, imagesrcset: srcset, imagesizes: srcset && sizes, href: srcset ? undefined : src };
    const attributes = Object.entries(given).flatMap(([name, value]) => (value ? ` ${name}="${value}"` : []));
    return `<link rel="preload" as="image" fetchpriority="high"${attributes.join('')}>`;
  });
}

/** An attribute of a tag, as it is written there. */
function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}

/** Widgets that open with the banner of their route. */
const bannerWidget = /\/banner$/;

/** Whether the first block of a page is a banner or holds one. Further down its picture would only compete with what is seen first. */
function opensWithBanner({ regions: { main = {} } }: Page): boolean {
  const first = Object.fromEntries(Object.entries(main).slice(0, 1));
  return widgetsIn(first).some((widget) => bannerWidget.test(widget));
}

function textOf(messages: MessageTree): string {
  return Object.values(messages)
    .map((message) => (typeof message === 'string' ? message : textOf(message)))
    .join('');
}
