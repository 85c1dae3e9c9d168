import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { matchRoute, type RouteMatch } from '#engine/brand';
import type { LivePages } from '../live/index.ts';
import { addressOf, type Choices, chosenIn, inTheme, languageOf, readOf, themeOf } from '../requests/index.ts';
import type { ServedBrand } from './brands.ts';
import type { ServeOptions } from './environment.ts';
import { setDocumentHeaders } from './headers.ts';
import { hintsOf } from './hints.ts';
import { brandPolicy } from './policy.ts';
import { encodingFor, hasCopy, tagOf, type Variants } from './variants.ts';

/** What is requested. */
export interface DocumentRequest {
  /** Host that named the brand, with its port. */
  host: string;
  address: URL;
  request: IncomingMessage;
  options: ServeOptions;
  /** Documents with the platform's answers in them. */
  live?: LivePages | undefined;
}

/** Answers with the document of a page in the visitor's language. False when the brand has no page at the path. */
export async function serveDocument(
  { pointer, documents }: ServedBrand,
  { host, address, request, options, live }: DocumentRequest,
  response: ServerResponse,
): Promise<boolean> {
  const match = matchRoute(pointer.routes, address.pathname);
  const unknown = match?.route.path === '*';
  // A missing file is missing: never a document in its place (threat T37).
  if (!match || (unknown && /\.[A-Za-z0-9]+$/.test(address.pathname))) return false;
  const chosen = chosenIn(address.pathname, address.search, pointer);
  if (chosen) {
    response.writeHead(303, {
      Location: chosen.location,
      'Set-Cookie': chosen.cookie,
      'Cache-Control': 'no-store',
    });
    response.end();
    return true;
  }
  const { cookie, 'accept-language': wishes } = request.headers;
  const name = `${match.id}.${languageOf(pointer.languages, cookie, wishes)}`;
  const compiled = await documents.get(name);
  if (!compiled) return false;
  const drawn = live?.of(`${pointer.id}/${name}`, compiled, pointer.hosts[0] ?? host, askedOf(match, address.search));
  const newest = drawn ?? compiled;
  const theme = themeOf(cookie, pointer);
  const document = theme === undefined ? newest : themed(newest, theme, pointer);
  const encoding = encodingFor(request, document);
  const tag = tagOf(document.etag, encoding);
  setDocumentHeaders(response, brandPolicy(pointer, host, options, drawn?.style), pointer);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  response.setHeader('ETag', tag);
  if (!unknown && hasCopy(request, tag)) {
    response.writeHead(304).end();
    return true;
  }
  sendHints(newest, options, response);
  const body = (encoding && document[encoding]) ?? document.plain;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(unknown ? 404 : 200).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** What a request asks of a page beside its path; undefined where the route reads nothing of the query. */
function askedOf({ route }: RouteMatch, search: string): string | undefined {
  if (route.path === '*' || search === '') return undefined;
  const query = readOf(route, search);
  return query.size > 0 ? addressOf(route.path, query) : undefined;
}

/** The hints of documents, read with the first visit. */
const hints = new WeakMap<Variants, string[]>();

/** Says what the document will need before it is sent, where whoever stands in front can do something with it. */
function sendHints(document: Variants, { earlyHints }: ServeOptions, response: ServerResponse): void {
  if (!earlyHints) return;
  const links = hints.get(document) ?? hintsOf(document.plain.toString());
  hints.set(document, links);
  if (links.length === 0) return;
  if (earlyHints === '103') response.writeEarlyHints({ link: links });
  response.setHeader('Link', links.join(', '));
}

/** Documents in the themes that visitors chose, made with the first visit. */
const inThemes = new WeakMap<Variants, Map<string, Variants>>();

function themed(document: Variants, theme: string, choices: Choices): Variants {
  const known = inThemes.get(document) ?? new Map<string, Variants>();
  inThemes.set(document, known);
  const before = known.get(theme);
  if (before) return before;
  const text = document.plain.toString();
  const html = inTheme(text, theme, choices);
  // Most themes are those that documents begin in.
  const plain = Buffer.from(html);
  const made =
    html === text ? document : { etag: `"${document.etag.slice(1, -1)}-${theme}"`, plain, gzip: gzipSync(plain) };
  known.set(theme, made);
  return made;
}
