import type { AccountRecord, BetRecord, Deposit, ExportRequest, PlayerTransfer, Withdrawal } from '#schemas/platform';

/** How a field of a row is written. Amounts are in minor units, moments in ms since 1970. */
export type Kind = 'text' | 'money' | 'number' | 'moment';
type FieldsOf<Row> = { [Field in keyof Required<Row>]: Kind };

const bets: FieldsOf<BetRecord> = {
  id: 'text',
  roundId: 'text',
  reference: 'text',
  at: 'moment',
  settledAt: 'moment',
  nodeId: 'number',
  game: 'text',
  about: 'text',
  gameType: 'text',
  vassalage: 'text',
  vendor: 'text',
  bets: 'number',
  staked: 'money',
  returned: 'money',
  net: 'money',
  currency: 'text',
  state: 'text',
};
const account: FieldsOf<AccountRecord> = {
  id: 'text',
  at: 'moment',
  kind: 'text',
  change: 'money',
  balance: 'money',
  currency: 'text',
  wallet: 'text',
  vassalage: 'text',
  reference: 'text',
  game: 'text',
};
const deposits: FieldsOf<Deposit> = {
  id: 'text',
  at: 'moment',
  method: 'text',
  methodName: 'text',
  kind: 'text',
  currency: 'text',
  amount: 'money',
  fee: 'money',
  net: 'money',
  bonus: 'money',
  bonusWaits: 'money',
  state: 'text',
  step: 'text',
  updatedAt: 'moment',
  expiresAt: 'moment',
  reference: 'text',
};
const withdrawals: FieldsOf<Withdrawal> = {
  id: 'text',
  at: 'moment',
  accountKind: 'text',
  accountName: 'text',
  accountNumber: 'text',
  currency: 'text',
  amount: 'money',
  fee: 'money',
  net: 'money',
  state: 'text',
  updatedAt: 'moment',
  reference: 'text',
};
const transfers: FieldsOf<PlayerTransfer> = {
  id: 'text',
  at: 'moment',
  direction: 'text',
  name: 'text',
  amount: 'money',
  currency: 'text',
  note: 'text',
  reference: 'text',
};

/** List → field of its rows → how it is written. */
export const fieldsOf: { [List in ExportRequest['list']]: { [field: string]: Kind } } = {
  betRecords: bets,
  accountRecords: account,
  deposits,
  withdrawals,
  transfers,
};
