import type { LoginWay, MerchantProfile, OfferedLoginWay } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { sameName } from '../security/account-numbers.ts';
import type { Authenticators } from '../security/authenticators.ts';
import { maskAddress, maskNumber } from '../security/mask.ts';
import type { SmsCodes, SmsPurpose } from '../verification/sms-codes.ts';
import type { Player } from './sessions.ts';

/** Whether an answer that was right still is, in the transaction of the log-in; uses it up. */
export type AdmitAnswer = (tx: Database, held: Player) => Promise<boolean>;

/** The surest first: what a player has, then what a player knows. */
const inOrder = ['sms', 'email', 'mobile', 'accountName'] as const satisfies LoginWay[];

/**
 * Ways that a player has to answer a log-in from a new address (§8), of those that the merchant offers. `named`: the log-in
 * has told the number, which then shows nothing.
 */
export function loginWays(player: Player, { security }: MerchantProfile, named: 'number' | 'account'): LoginWay[] {
  const has = {
    sms: player.mobile !== null,
    email: Boolean(player.details.email),
    mobile: player.mobile !== null && named === 'account',
    accountName: Boolean(player.details.payeeName),
  };
  const offered = security?.loginCheck?.ways ?? inOrder;
  return inOrder.filter((way) => has[way] && offered.includes(way));
}

/** A way as the player is offered it. */
export function offeredWay(way: LoginWay, { mobile, details: { email } }: Player): OfferedLoginWay {
  if (way === 'sms' || way === 'mobile') return { way, to: maskNumber(mobile ?? '') };
  return way === 'email' ? { way, to: maskAddress(email ?? '') } : { way };
}

/** Where the code of a way goes; nothing when it is not bound any more. */
export function codeDestination(way: 'sms' | 'email', player: Player): SmsPurpose | undefined {
  const number = way === 'sms' ? player.mobile : player.details.email?.toLowerCase();
  return number ? { merchant: player.merchant, purpose: 'loginCheck', number } : undefined;
}

/** Judges an answer. Nothing when it is wrong. */
export async function judgeAnswer(
  way: LoginWay,
  typed: string,
  player: Player,
  { authenticators, smsCodes }: { authenticators: Authenticators; smsCodes: SmsCodes },
): Promise<AdmitAnswer | undefined> {
  if (way === 'authenticator') return authenticators.judge(player, typed);
  if (way === 'sms' || way === 'email') {
    const to = codeDestination(way, player);
    const id = to && (await smsCodes.judge(to, typed.trim()));
    if (id === undefined) return undefined;
    return async (tx, held) => codeDestination(way, held)?.number === to?.number && smsCodes.use(tx, id);
  }
  const fits = way === 'mobile' ? isNumber : isHolder;
  return fits(typed, player) ? async (_tx, held) => fits(typed, held) : undefined;
}

/** Whether it is the whole bound number, with or without dialling code and the zero before national numbers. */
function isNumber(typed: string, { mobile }: Player): boolean {
  const [code = '', national = ''] = mobile?.split(' ') ?? [];
  const digits = typed.replace(/\D/g, '');
  return national !== '' && [national, `0${national}`, `${code}${national}`].includes(digits);
}

function isHolder(typed: string, { details: { payeeName } }: Player): boolean {
  return Boolean(payeeName) && sameName(payeeName ?? '', typed.trim());
}
