import type { FastifyInstance } from 'fastify';
import { malformed } from './refusal.ts';
import { decodeText } from './text.ts';

/** Lets the routes of a scope take form-urlencoded bodies, and nothing else. */
export function addFormParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Parses a form. Throws malformed_request when it is not UTF-8 or holds text that cannot be kept, and when a field comes
 * twice: which of them counts would be anybody's guess.
 */
export function parseForm(body: Buffer): { [field: string]: string } {
  const text = utf8Of(body);
  decodeText(text);
  const fields = [...new URLSearchParams(text)];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw malformed('', 'a field comes twice');
  return Object.fromEntries(fields);
}

function utf8Of(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw malformed('', 'not UTF-8');
  }
}
