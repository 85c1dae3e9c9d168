import type { Database } from '../database/open.ts';
import type { Holder } from '../ledger/holder.ts';
import type { PayoutAccount } from '../security/bank-accounts.ts';
import type { DayLimits } from './available.ts';

/** What a withdrawal is made of. */
export interface NewWithdrawal {
  holder: Holder;
  amount: number;
  fee: number;
  /** Sums up to this are approved by rule. */
  auto: number;
  receiveMinutes: number;
  limits: DayLimits;
  /** In the transaction: the payment password is good, and this is the account. */
  admit(tx: Database): Promise<PayoutAccount>;
  /** How the account is shown. */
  shown(account: PayoutAccount): { accountName: string; accountNumber: string };
}

/** What a player says of a payout, and shows of it. */
export interface Said {
  note: string | undefined;
  /** Ids of uploads. */
  pictures: readonly string[];
}
