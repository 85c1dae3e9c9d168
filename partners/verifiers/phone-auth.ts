import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { recaptcha } from './scripts.ts';

/** How long a code serves, ms, and a token, s. */
const codeLiveMs = 10 * 60 * 1000;
const tokenLife = 3600;
const mostTries = 5;
const keyId = 'phone-auth-demo';
/** The project of a demo, and the site key of its reCAPTCHA. */
const project = 'demo-project';
const siteKey = 'demo-site-key';

interface Sent {
  phoneNumber: string;
  code: string;
  tries: number;
  expiresAt: number;
}

interface Options {
  origin: () => string;
  clock: () => number;
  onCode: (phoneNumber: string, code: string) => void;
}

type Asked = { Body: { phoneNumber?: unknown; recaptchaToken?: unknown; sessionInfo?: unknown; code?: unknown } };

/** Firebase Authentication by phone, https://firebase.google.com/docs/reference/rest/auth, and the reCAPTCHA that it wants. */
export async function addPhoneAuth(app: FastifyInstance, { origin, clock, onCode }: Options): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
  const base = '/verifiers/phone-auth';
  const codes = new Map<string, Sent>();
  const passed = new Map<string, number>();
  /** When each user was signed in last, s: no two sign-ins of one user are of one second. */
  const signedIn = new Map<string, number>();
  const forget = () => {
    for (const [session, { expiresAt }] of codes) if (expiresAt <= clock()) codes.delete(session);
    for (const [token, expiresAt] of passed) if (expiresAt <= clock()) passed.delete(token);
    for (const [user, at] of signedIn) if ((at + 1) * 1000 <= clock()) signedIn.delete(user);
  };
  const idToken = (phoneNumber: string) => {
    const now = Math.floor(clock() / 1000);
    const user = `demo-${phoneNumber.slice(1)}`;
    const at = Math.max(now, (signedIn.get(user) ?? 0) + 1);
    signedIn.set(user, at);
    const firebase = { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' };
    return new SignJWT({ auth_time: at, user_id: user, phone_number: phoneNumber, firebase })
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .setIssuer(`${origin()}${base}/${project}`)
      .setAudience(project)
      .setSubject(user)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLife)
      .sign(privateKey);
  };

  app.get('/verifiers/recaptcha/api.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(recaptcha),
  );
  app.get('/verifiers/recaptcha/token', async () => {
    const token = randomBytes(32).toString('base64url');
    passed.set(token, clock() + 120_000);
    return { token };
  });

  app.get(`${base}/keys`, async () => keys);
  app.get(`${base}/v1/recaptchaParams`, async () => ({ recaptchaSiteKey: siteKey }));

  app.post<Asked>(`${base}/v1/accounts::sendVerificationCode`, async ({ body }, reply) => {
    forget();
    const { phoneNumber, recaptchaToken } = body ?? {};
    if (typeof recaptchaToken !== 'string') return refuse(reply, 'MISSING_RECAPTCHA_TOKEN');
    if (!passed.delete(recaptchaToken))
      return refuse(reply, 'CAPTCHA_CHECK_FAILED : Recaptcha verification failed - EXPIRED');
    if (typeof phoneNumber !== 'string' || phoneNumber === '') return refuse(reply, 'MISSING_PHONE_NUMBER');
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return refuse(reply, 'INVALID_PHONE_NUMBER : Invalid format.');
    const sessionInfo = randomBytes(48).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codes.set(sessionInfo, { phoneNumber, code, tries: 0, expiresAt: clock() + codeLiveMs });
    onCode(phoneNumber, code);
    return { sessionInfo };
  });

  app.post<Asked>(`${base}/v1/accounts::signInWithPhoneNumber`, async ({ body }, reply) => {
    forget();
    const { sessionInfo, code } = body ?? {};
    if (typeof sessionInfo !== 'string') return refuse(reply, 'MISSING_SESSION_INFO');
    if (typeof code !== 'string' || code === '') return refuse(reply, 'MISSING_CODE');
    const sent = codes.get(sessionInfo);
    if (!sent) return refuse(reply, 'SESSION_EXPIRED');
    if (sent.tries >= mostTries) return refuse(reply, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    if (sent.code !== code) {
      sent.tries += 1;
      return refuse(reply, 'INVALID_CODE');
    }
    codes.delete(sessionInfo);
    const { phoneNumber } = sent;
    const tokens = { idToken: await idToken(phoneNumber), refreshToken: 'none', expiresIn: String(tokenLife) };
    return { ...tokens, localId: `demo-${phoneNumber.slice(1)}`, isNewUser: false, phoneNumber };
  });

  // As the emulator of Firebase itself: what would have gone by SMS.
  app.get(`${base}/emulator/v1/projects/:project/verificationCodes`, async () => ({
    verificationCodes: [...codes].map(([sessionInfo, { phoneNumber, code }]) => ({ phoneNumber, sessionInfo, code })),
  }));
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return reply.code(400).send({ error: { code: 400, message, errors } });
}
