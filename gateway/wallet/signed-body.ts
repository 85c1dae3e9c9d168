import type { FastifyRequest } from 'fastify';
import { parseJson } from '../http/json.ts';
import { WalletRefusal } from '../ledger/refusal.ts';
import type { Services } from '../services.ts';
import { isSigned } from './signature.ts';

/** The body of a game server's call to `path`. Throws invalid_signature, or malformed_request when it is no JSON. */
export function signedBody(request: FastifyRequest, path: string, { options, clock }: Services): unknown {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const timestamp = headerOf(request, 'x-timestamp');
  const signature = headerOf(request, 'x-signature');
  if (!isSigned(options.walletSecret, { method: 'POST', path, body, timestamp, signature }, clock())) {
    throw new WalletRefusal('invalid_signature');
  }
  return parseJson(body);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
