import type { FastifyInstance } from 'fastify';
import { malformed } from './refusal.ts';

/** Lets the routes of a scope take form-urlencoded bodies, and nothing else. */
export function addFormParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Parses a form. Throws malformed_request when a field comes twice: which of them counts would be anybody's guess. */
export function parseForm(body: Buffer): { [field: string]: string } {
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw malformed('', 'a field comes twice');
  return Object.fromEntries(fields);
}
