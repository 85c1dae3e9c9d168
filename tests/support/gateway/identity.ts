import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { demoClients } from '../../../gateway/demo/identity-client.ts';
import type { FindClient, ProviderClient } from '../../../gateway/social/clients.ts';
import { addIdentityProvider } from '../../../partners/identity/index.ts';
import { site } from './gateway.ts';

/** The demo's identity provider on a port of its own, by the clock of the gateway that it serves. */
export async function startIdentityProvider(
  clock: () => number = Date.now,
): Promise<{ socialClient: FindClient; close(): Promise<void> }> {
  const app = fastify();
  let origin = '';
  const clientSecret = 'the identity secret of tests';
  await addIdentityProvider(app, { origin: () => origin, siteOrigins: Object.values(site), clientSecret, clock });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { socialClient: demoClients(origin, clientSecret), close: () => app.close() };
}

/** What a forging provider answers to a code. */
export interface Answer {
  status?: number;
  idToken?: string | (() => Promise<string>);
  body?: string;
}

/** A provider that answers as a test wants, and signs whatever it is given. */
export interface ForgingProvider {
  client: ProviderClient;
  /** What the token endpoint answers next. */
  answer: Answer;
  /** What it was asked last, as a form. */
  received: URLSearchParams;
  keysDown: boolean;
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  close(): Promise<void>;
}

/** Starts one. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/jwks')) {
      response.statusCode = provider.keysDown ? 503 : 200;
      return response.end(JSON.stringify({ keys: [jwk] }));
    }
    provider.received = new URLSearchParams(await bodyOf(request));
    const { status = 200, idToken = '', body } = provider.answer;
    const token = typeof idToken === 'string' ? idToken : await idToken();
    response.statusCode = status;
    return response.end(body ?? JSON.stringify({ access_token: 'x', id_token: token }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    client: {
      issuer,
      authorizationEndpoint: `${issuer}/authorize?hl=en`,
      tokenEndpoint: `${issuer}/token`,
      jwksUri: `${issuer}/jwks`,
      clientId: 'the client',
      clientSecret: 'the secret',
      scopes: ['openid', 'email'],
    },
    answer: {},
    received: new URLSearchParams(),
    keysDown: false,
    sign: (claims, { alg = 'RS256', kid = 'test' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
