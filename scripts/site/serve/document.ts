import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOf, pageAt } from '../requests/index.ts';
import type { ServedBrand } from './brands.ts';
import type { ServeOptions } from './environment.ts';
import { setDocumentHeaders } from './headers.ts';
import { brandPolicy } from './policy.ts';
import { encodingFor, hasCopy, tagOf } from './variants.ts';

/** What is requested. */
export interface DocumentRequest {
  /** Host that named the brand, with its port. */
  host: string;
  pathname: string;
  request: IncomingMessage;
  options: ServeOptions;
}

/** Answers with the document of a page in the visitor's language. False when the brand has no page at the path. */
export function serveDocument(
  { pointer, documents }: ServedBrand,
  { host, pathname, request, options }: DocumentRequest,
  response: ServerResponse,
): boolean {
  const at = pageAt(pointer.routes, pathname);
  // A missing file is missing: never a document in its place (threat T37).
  if (!at || (at.unknown && /\.[A-Za-z0-9]+$/.test(pathname))) return false;
  const { cookie, 'accept-language': wishes } = request.headers;
  const document = documents.get(`${at.route}.${languageOf(pointer.languages, cookie, wishes)}`);
  if (!document) return false;
  const encoding = encodingFor(request, document);
  const tag = tagOf(document.etag, encoding);
  setDocumentHeaders(response, brandPolicy(pointer, host, options));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  response.setHeader('ETag', tag);
  if (!at.unknown && hasCopy(request, tag)) {
    response.writeHead(304).end();
    return true;
  }
  const body = (encoding && document[encoding]) ?? document.plain;
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(at.unknown ? 404 : 200).end(request.method === 'HEAD' ? undefined : body);
  return true;
}
