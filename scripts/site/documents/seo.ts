import type { AssembledBrand, MessageTree } from '#engine/brand';
import { escapeHtml } from '../../brand/markup/index.ts';

/** Which document is described. */
export interface SeoOf {
  brand: AssembledBrand;
  /** Id of the route; what is no route says what the brand says of itself. */
  route: string;
  /** Language code. */
  language: string;
  /** Address of an asset. */
  asset(path: string): string;
}

/** Tags by which search engines and shared links know a page, in the language of its document. */
export function seoTags({ brand: whole, route: id, language, asset }: SeoOf): string[] {
  const { brand, routes } = whole;
  const { seo = {}, hosts, languages } = brand;
  const route = routes[id];
  const text = textsOf(whole, language);
  const own = text(route?.title);
  const title = own ? titled(seo.titleTemplate, own, brand.name) : brand.name;
  const description = text(route?.description) ?? text(seo.description);
  const picture = route?.images?.[language] ?? route?.image ?? seo.images?.[language] ?? seo.image;
  const origin = hosts[0] ? `https://${hosts[0]}` : '';
  const fixed = route && !/[:*]/.test(route.path);
  const address = origin && fixed ? origin + route.path : undefined;
  const listed = seo.index !== false && route?.index !== false && route?.path !== '*';
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [named('description', description)] : []),
    ...(listed ? [] : [named('robots', 'noindex')]),
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}">`] : []),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    ...(address ? [property('og:url', address)] : []),
    // Absolute where it can be: those who share links do not know where the document stood.
    ...(picture ? [property('og:image', origin + asset(picture)), named('twitter:card', 'summary_large_image')] : []),
    property('og:locale', (languages.supported[language]?.tag ?? 'en').replace('-', '_')),
  ];
}

/** The title of a page by the brand's template; the client writes it so too when pages change. */
function titled(template = '{{title}} · {{brand}}', title: string, brand: string): string {
  return template.replaceAll(/\{\{(title|brand)\}\}/g, (_all, name) => (name === 'title' ? title : brand));
}

/** Texts of one language by their keys `namespace:key`; `{{brand}}` and `{{age}}` are the brand's. */
function textsOf({ brand, languages }: AssembledBrand, language: string): (key?: string) => string | undefined {
  const values: Record<string, string> = { brand: brand.name, age: String(brand.legal?.age ?? 18) };
  return (key) => {
    const [namespace = '', path = ''] = (key ?? '').split(':');
    const names = path.split('.');
    const found = names.reduce<MessageTree | string | undefined>(
      (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
      languages[language]?.[namespace],
    );
    return typeof found === 'string'
      ? found.replaceAll(/\{\{(\w+)\}\}/g, (all, name) => values[name] ?? all)
      : undefined;
  };
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
