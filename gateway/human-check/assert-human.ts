import type { HumanCheck, MerchantProfile } from '#schemas/platform';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** A call that a merchant may want a human check before. */
export type Guarded = 'login' | 'register' | 'sms';

/** What a request brings to show that a human sent it. */
export interface Shown {
  captcha?: string;
  captchaId?: string;
  geetest?: HumanCheck;
}

/** Whether the merchant wants a human check before this call. */
export function wantsHuman({ humanCheck }: MerchantProfile, call: Guarded): boolean {
  return humanCheck?.where.includes(call) === true;
}

/**
 * Uses up the proof that a human sent the request (spec §4): a captcha that was read, or the proof of a check, where the
 * merchant wants one before this call, or `captcha` says that the platform does. Throws captcha_required and captcha_wrong
 * where characters are to be read in the form, human_check_required where a window is to be opened.
 */
export async function assertHuman(
  call: Guarded,
  shown: Shown,
  { merchant, captcha = false }: { merchant: MerchantProfile; captcha?: boolean },
  { captchas, humanChecks }: Services,
): Promise<void> {
  if (!captcha && !wantsHuman(merchant, call)) return;
  if (await humanChecks.redeem(merchant.code, shown.geetest)) return;
  if (shown.captcha) return captchas.assertSolved(merchant.code, shown);
  const kind = wantsHuman(merchant, call) ? merchant.humanCheck?.kind : 'image';
  // A code by SMS is requested by a button: there is no form that could take the characters.
  if (kind === 'image' && call !== 'sms') throw new Refusal('captcha_required', { captcha: true });
  throw new Refusal('human_check_required', { humanCheck: kind });
}
