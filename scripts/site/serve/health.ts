import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServedBrands } from './brands.ts';

/** Whatever the host: whoever watches the process knows no brand. */
export const healthPath = '/healthz';

/**
 * Says whether the process answers and has a brand to serve: 200, or 503. Of the platform it says nothing: the site serves without
 * one, and a start of its own would not bring that back (decision 0827).
 */
export async function sendHealth(
  request: IncomingMessage,
  response: ServerResponse,
  brands: ServedBrands,
): Promise<void> {
  const success = await brands.isServing();
  response.writeHead(success ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ success }));
}
