import { createHmac } from 'node:crypto';
import type { HumanCheck } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { readAtMost } from '../http/read-at-most.ts';
import type { Captcha } from './clients.ts';
import { takeProof } from './used-proofs.ts';

/** How long a proof serves after the check was passed, as at GeeTest itself, ms. */
const proofLiveMs = 10 * 60 * 1000;
/** How far GeeTest's clock may be off, ms. */
const toleranceMs = 60 * 1000;
/** Longest wait for GeeTest, ms. */
const patienceMs = 4000;
/** Longest answer that is read, bytes. */
const longestAnswer = 16 * 1024;

/** What becomes of a proof: it opens the call, it does not, or nobody can tell because GeeTest does not answer. */
export type Verdict = 'passed' | 'refused' | 'down';

interface Context {
  db: Database;
  clock: () => number;
  /** Hears why GeeTest could not be asked. */
  report: (fault: unknown) => void;
}

/**
 * Judges a proof of GeeTest (version 4, server side: https://docs.geetest.com/BehaviorVerification/deploy/server): it is fresh, has
 * served no call before, and GeeTest says that it gave it. Uses it up in each case: of many calls at once that bring the same one,
 * one asks GeeTest.
 */
export async function judgeGeetest(
  { lot_number, captcha_output, pass_token, gen_time }: HumanCheck,
  captcha: Captcha,
  purpose: string,
  { db, clock, report }: Context,
): Promise<Verdict> {
  if (!lot_number || !captcha_output || !pass_token || !gen_time) return 'refused';
  const age = clock() - madeAt(gen_time);
  if (!(age < proofLiveMs && age > -toleranceMs)) return 'refused';
  const party = `geetest ${captcha.captchaId}`;
  const expiresAt = clock() + proofLiveMs + toleranceMs;
  if (!(await takeProof(db, { party, id: lot_number, purpose, expiresAt }))) return 'refused';
  const sign_token = createHmac('sha256', captcha.captchaKey).update(lot_number).digest('hex');
  const form = new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token });
  try {
    return (await isGiven(form, captcha)) ? 'passed' : 'refused';
  } catch (fault) {
    report(fault);
    return 'down';
  }
}

/** Seconds since 1970 in digits, as ms; NaN for anything else. */
function madeAt(seconds: string): number {
  return /^\d{1,12}$/.test(seconds) ? Number(seconds) * 1000 : Number.NaN;
}

/** Whether GeeTest says that the proof is its own. Throws when it says nothing that can be understood. */
async function isGiven(body: URLSearchParams, { validateUrl, captchaId }: Captcha): Promise<boolean> {
  const url = new URL(validateUrl);
  url.searchParams.set('captcha_id', captchaId);
  // An address that leads elsewhere would decide who is human.
  const init = { method: 'POST', body, redirect: 'error', headers: { accept: 'application/json' } } as const;
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const text = (await readAtMost(response, longestAnswer)).toString('utf8');
  if (!response.ok) throw new Error(`geetest answers HTTP ${response.status}`);
  const answer: { status?: unknown; result?: unknown } = Object(JSON.parse(text));
  if (answer.status !== 'success' && answer.status !== 'error') throw new Error('geetest answers something else');
  return answer.status === 'success' && answer.result === 'success';
}
