import { giveUpHandlers } from '../bonuses/give-up.ts';
import type { Handlers } from '../http/call.ts';
import type { Services } from '../services.ts';
import { accountHandlers } from './account.ts';
import { betHandlers } from './bets.ts';
import { bonusHandlers } from './bonuses.ts';
import { exportHandlers } from './exports.ts';
import { profitHandlers } from './profit.ts';
import { rebateHandlers } from './rebates.ts';

type RecordCalls =
  | 'betRecords'
  | 'betDetail'
  | 'accountRecords'
  | 'bonusRecords'
  | 'giveUpQuote'
  | 'giveUpBonus'
  | 'profit'
  | 'rebates'
  | 'claimRebate'
  | 'exportRecords';

/** What players see of their own bets and money (§2). */
export function recordHandlers(services: Services): Pick<Handlers, RecordCalls> {
  return {
    ...betHandlers(services),
    ...accountHandlers(services),
    ...bonusHandlers(services),
    ...giveUpHandlers(services),
    ...profitHandlers(services),
    ...rebateHandlers(services),
    ...exportHandlers(services),
  };
}
