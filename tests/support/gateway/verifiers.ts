import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { demoCaptcha, demoProject, demoVerifiers } from '../../../gateway/demo/verifiers.ts';
import type { FindVerifiers } from '../../../gateway/verifiers/clients.ts';
import { addVerifiers } from '../../../partners/verifiers/index.ts';

const captchaKey = 'the captcha key of tests';

/** The verifiers of a demo on a port of their own, and what a browser does there. */
export interface PlayedVerifiers {
  verifiers: FindVerifiers;
  /** What `getValidate()` gives when somebody has passed a check. */
  passGeetest(captchaId?: string): Promise<Record<string, string>>;
  /** Sends a code to a number (E.164). */
  sendCode(phoneNumber: string): Promise<{ sessionInfo: string; code: string }>;
  /** Has a number vouched for: a code is sent to it and typed. */
  idTokenOf(phoneNumber: string): Promise<string>;
  /** A call to the REST API of the phone-auth service: its status, and its answer. */
  ask(path: string, body: object): Promise<{ status: number; answer: PhoneAnswer }>;
  close(): Promise<void>;
}

interface PhoneAnswer {
  sessionInfo?: string;
  idToken?: string;
  error?: { message: string };
}

/** Starts them, by the clock of the gateway that they serve. */
export async function startVerifiers(clock: () => number = Date.now): Promise<PlayedVerifiers> {
  const app = fastify();
  let origin = '';
  const sent = new Map<string, string>();
  const onCode = (phoneNumber: string, code: string) => void sent.set(phoneNumber, code);
  await addVerifiers(app, { origin: () => origin, captchaKey, clock, onCode });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string) => (await fetch(`${origin}/verifiers/${path}`)).json();
  const ask: PlayedVerifiers['ask'] = async (path, body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/verifiers/phone-auth/v1/${path}?key=demo`, init);
    return { status: response.status, answer: (await response.json()) as PhoneAnswer };
  };
  const sendCode: PlayedVerifiers['sendCode'] = async (phoneNumber) => {
    const { token: recaptchaToken } = (await get('recaptcha/token')) as { token: string };
    const { answer } = await ask('accounts:sendVerificationCode', { phoneNumber, recaptchaToken });
    return { sessionInfo: answer.sessionInfo ?? '', code: sent.get(phoneNumber) ?? '' };
  };
  return {
    verifiers: demoVerifiers(origin, captchaKey),
    sendCode,
    ask,
    async passGeetest(captchaId = demoCaptcha) {
      const { data } = (await get(`geetest/load?captcha_id=${captchaId}`)) as { data: { lot_number: string } };
      const passed = (await get(`geetest/verify?lot_number=${data.lot_number}`)) as {
        data: { seccode: Record<string, string> };
      };
      return passed.data.seccode;
    },
    async idTokenOf(phoneNumber) {
      const body = await sendCode(phoneNumber);
      return (await ask('accounts:signInWithPhoneNumber', body)).answer.idToken ?? '';
    },
    close: () => app.close(),
  };
}

/** A third party that answers as a test wants. */
export interface ForgingVerifier {
  verifiers: FindVerifiers;
  /** What GeeTest answers next. */
  geetest: (response: ServerResponse) => unknown;
  /** What comes in place of the keys; the keys themselves without it. */
  keys: ((response: ServerResponse) => unknown) | undefined;
  /** How often GeeTest was asked. */
  asked: number;
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  close(): Promise<void>;
}

/** Starts one. */
export async function startForgingVerifier(): Promise<ForgingVerifier> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/keys'))
      return forging.keys ? forging.keys(response) : response.end(JSON.stringify({ keys: [jwk] }));
    forging.asked += 1;
    return forging.geetest(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project = { projectId: demoProject, issuer: `${origin}/${demoProject}` };
  let addresses = 0;
  const forging: ForgingVerifier = {
    // Another address each time: what was had of the one before is kept.
    verifiers: () => ({
      geetest: { captchaId: demoCaptcha, captchaKey, validateUrl: `${origin}/validate` },
      phoneAuth: { ...project, keysUrl: `${origin}/keys/${forging.keys ? ++addresses : 0}` },
    }),
    geetest: (response) => response.end('{}'),
    keys: undefined,
    asked: 0,
    sign: (claims, { alg = 'RS256', kid = 'test' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...(kid ? { kid } : {}) }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return forging;
}
