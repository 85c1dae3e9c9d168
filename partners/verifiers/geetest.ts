import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { gt4 } from './scripts.ts';

/** How long a check can be answered, and its proof serves, ms. */
const liveMs = 10 * 60 * 1000;

interface Check {
  captchaId: string;
  expiresAt: number;
  /** What `getValidate()` gives once it is passed. */
  proof?: { pass_token: string; captcha_output: string; gen_time: string };
}

interface Options {
  captchaKey: string;
  clock: () => number;
}

interface Validation {
  Querystring: { captcha_id?: string };
  Body: string;
}

/** GeeTest 4: `gt4.js`, what it calls, and `/validate`, which platforms call. */
export function addGeetest(app: FastifyInstance, { captchaKey, clock }: Options): void {
  const checks = new Map<string, Check>();
  const forget = () => {
    for (const [lot, { expiresAt }] of checks) if (expiresAt <= clock()) checks.delete(lot);
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  app.get('/verifiers/geetest/gt4.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(gt4));

  app.get<{ Querystring: { captcha_id?: string } }>('/verifiers/geetest/load', async ({ query }) => {
    if (!/^[a-f0-9]{32}$/.test(query.captcha_id ?? '')) return errorOf('-50101', 'illegal captcha_id');
    forget();
    const lot_number = randomBytes(16).toString('hex');
    checks.set(lot_number, { captchaId: query.captcha_id ?? '', expiresAt: clock() + liveMs });
    return { status: 'success', data: { lot_number } };
  });

  app.get<{ Querystring: { lot_number?: string } }>('/verifiers/geetest/verify', async ({ query }) => {
    forget();
    const check = checks.get(query.lot_number ?? '');
    if (!check || check.proof) return errorOf('-50102', 'illegal lot_number');
    check.proof = {
      pass_token: randomBytes(32).toString('hex'),
      captcha_output: randomBytes(48).toString('base64url'),
      gen_time: String(Math.floor(clock() / 1000)),
    };
    const seccode = { captcha_id: check.captchaId, lot_number: query.lot_number, ...check.proof };
    return { status: 'success', data: { result: 'success', seccode } };
  });

  app.post<Validation>('/verifiers/geetest/validate', async ({ query, body }) => {
    const form = new URLSearchParams(body);
    const lot = form.get('lot_number') ?? '';
    const expected = createHmac('sha256', captchaKey).update(lot).digest();
    const signed = Buffer.from(form.get('sign_token') ?? '', 'hex');
    if (signed.length !== expected.length || !timingSafeEqual(signed, expected))
      return errorOf('-50005', 'illegal sign_token');
    forget();
    const check = checks.get(lot);
    const { proof } = check ?? {};
    const fits =
      proof &&
      check?.captchaId === query.captcha_id &&
      (['pass_token', 'captcha_output', 'gen_time'] as const).every((name) => form.get(name) === proof[name]);
    // It judges a proof once.
    checks.delete(lot);
    return fits
      ? { status: 'success', result: 'success', reason: '', captcha_args: { lot_number: lot, used_type: 'click' } }
      : { status: 'success', result: 'fail', reason: 'pass_token expire', captcha_args: {} };
  });
}

const errorOf = (code: string, msg: string) => ({ status: 'error', code, msg, desc: { type: 'defined error' } });
