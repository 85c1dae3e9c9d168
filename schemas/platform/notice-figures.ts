import type { MerchantProfile } from '../generated/platform.ts';
import type { Figures } from './promotion-figures.ts';

/** Minutes that a payout usually takes where a merchant says nothing. */
export const usualArrival = 60;

/** What announcements, articles of the help centre and the welcome message may state: when service is there, how long payouts take. */
export function noticeFigures({
  chat,
  timeZone,
  cashier,
}: Pick<MerchantProfile, 'chat' | 'timeZone' | 'cashier'>): Figures {
  const { withdraw } = cashier ?? {};
  return {
    ...(chat?.hours ? { hours: { week: chat.hours, timeZone } } : {}),
    ...(withdraw ? { arrival: { minutes: withdraw.arrival ?? usualArrival } } : {}),
  };
}
