import { type BootPayload, type MessageTree, widgetsIn } from '#engine/brand';
import type { Group, Page, Theme } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import { stylesOfTemplate } from '../documents/index.ts';
import type { Client } from './client.ts';
import { beyond, firstFonts } from './fonts.ts';

/** What the head of a document depends on. */
export interface HeadParts {
  payload: BootPayload;
  /** Route whose banner the page opens with. */
  route: RouteReference;
  css: string;
  /** Theme before the player chooses. */
  theme: Theme | undefined;
  client: Client;
  /** Scripts come when the page is painted: not named in the head. */
  later?: boolean;
}

/** Preloads: the first picture, the fonts of the first paint, and the scripts of exactly the widgets shown first. */
export function headOf({ payload, route, css, theme, client, later = false }: HeadParts): string {
  const { body, display, scripts = {} } = theme?.font ?? {};
  const families = namesOf([body, display]);
  const text = textOf(payload.messages);
  const fonts = [
    ...firstFonts(css, families, text),
    // Its Latin letters are another family's to show.
    ...firstFonts(css, namesOf(Object.values(scripts)), beyond(css, families, text)),
  ];
  return [
    ...firstPicture(payload, route),
    ...fonts.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`),
    ...(later ? [] : scriptsOf(payload, client)).map(
      (script) => `<link rel="modulepreload" crossorigin href="${script}">`,
    ),
  ].join('\n    ');
}

function namesOf(faces: readonly ({ family: string } | undefined)[]): string[] {
  return faces.flatMap((face) => face?.family ?? []);
}

/** Scripts of exactly the widgets shown first. */
export function scriptsOf({ first = [] }: BootPayload, client: Client): string[] {
  return chunksOf(first, client).scripts;
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

/** The art of the first slide of the route's banner, per width as its widget asks for it. */
function firstPicture({ core, pages }: BootPayload, route: RouteReference): string[] {
  const group = Object.values(core.banners).find(({ routes }: Group) => routes.includes(route));
  const art = Object.values(group?.slides ?? {}).find(({ when }) => !when)?.art;
  // Guests of a site for members alone see its door in place of the page.
  const closed = core.brand.settings?.loginedToHomePage && !core.routes[route]?.public;
  if (!art || closed || !Object.values(pages).some(opensWithBanner)) return [];
  const preload = (path: string, media: string) =>
    `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${core.assets}${path}">`;
  return [preload(art.wide, '(min-width: 640px)'), preload(art.tall, '(max-width: 639.98px)')];
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
