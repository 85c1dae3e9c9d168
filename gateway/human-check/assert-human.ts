import type { HumanCheck, MerchantProfile } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { judgeGeetest, type Verdict } from '../verifiers/geetest.ts';

/** A call that a merchant may want a human check before. */
export type Guarded = 'login' | 'register' | 'sms';

/** What a request brings to show that a human sent it. */
export interface Shown {
  captcha?: string;
  captchaId?: string;
  geetest?: HumanCheck;
}

/** What GeeTest says of the proof. Without a client there it cannot be asked. */
async function judged(
  call: Guarded,
  { geetest }: Shown,
  { merchant, ip }: { merchant: MerchantProfile; ip: string },
  { db, clock, report, puzzles, options }: Services,
): Promise<Verdict> {
  const captcha = options.verifiers(merchant.code).geetest;
  if (!captcha) return 'down';
  if (!geetest) return 'refused';
  // Each proof costs a call to somebody else.
  await puzzles.take(ip);
  return judgeGeetest(geetest, captcha, call, { db, clock, report });
}

/** Whether the merchant wants a human check before this call. */
export function wantsHuman({ humanCheck }: MerchantProfile, call: Guarded): boolean {
  return humanCheck?.where.includes(call) === true;
}

/**
 * Uses up the proof that a human sent the request (spec §4): a captcha that was read, or the proof of a check, where the
 * merchant wants one before this call, or `captcha` says that the platform does. Throws captcha_required and captcha_wrong
 * where characters are to be read in the form, human_check_required where a window is to be opened, verifier_down where GeeTest
 * alone may say so and does not answer.
 */
export async function assertHuman(
  call: Guarded,
  shown: Shown,
  { merchant, ip, captcha = false }: { merchant: MerchantProfile; ip: string; captcha?: boolean },
  services: Services,
): Promise<void> {
  const wants = wantsHuman(merchant, call);
  if (!captcha && !wants) return;
  const { kind: wanted = 'image', only = false } = wants ? (merchant.humanCheck ?? {}) : {};
  const byGeetest = wanted === 'geetest';
  const isOwnTaken = !(byGeetest && only);
  if (isOwnTaken) {
    if (await services.humanChecks.redeem(merchant.code, shown.geetest)) return;
    if (shown.captcha) return services.captchas.assertSolved(merchant.code, shown);
  }
  const verdict = byGeetest ? await judged(call, shown, { merchant, ip }, services) : 'refused';
  if (verdict === 'passed') return;
  // Our own check stands in for a provider that does not answer: nobody is locked out, and nobody comes in unseen.
  if (verdict === 'down' && !isOwnTaken) throw new Refusal('verifier_down');
  const kind = verdict === 'down' ? 'slider' : wanted;
  // A code by SMS is requested by a button: there is no form that could take the characters.
  if (kind === 'image' && call !== 'sms') throw new Refusal('captcha_required', { captcha: true });
  throw new Refusal('human_check_required', { humanCheck: kind });
}
