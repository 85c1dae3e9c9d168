import type { FastifyInstance } from 'fastify';
import { isSigned } from '../../../http/signature.ts';
import { ApiRefused, refusalOf } from '../http/refusal.ts';

/** Adds a call of the platform; `is` says whether the body is what the contract describes. */
export type SignedRoute = <Body>(
  path: string,
  is: (body: unknown) => body is Body,
  work: (body: Body) => object,
) => void;

const skewMs = 60_000;

/** Calls that only the platform can make, signed as the wallet's are. */
export function addSignedRoutes(
  app: FastifyInstance,
  { secret, clock }: { readonly secret: string; readonly clock: () => number },
  add: (route: SignedRoute) => void,
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature is over the text as it came.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const { status, code } = refusalOf(error);
      if (status >= 500) request.log.error(error);
      return reply.code(status).send({ error: code });
    });
    add((path, is, work) => {
      scope.post(path, async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
        if (!isSigned(secret, { path, body, timestamp, signature }, clock(), skewMs))
          throw new ApiRefused(401, 'invalid_signature');
        const value: unknown = JSON.parse(body);
        if (!is(value)) throw new ApiRefused(400, 'malformed_request');
        return work(value);
      });
    });
  });
}
