/** Kind of method or of account → its words. */
export const methodKinds = {
  bank: 'records:payments.kinds.bank',
  qr: 'records:payments.kinds.qr',
  wallet: 'records:payments.kinds.wallet',
  card: 'records:payments.kinds.card',
  crypto: 'records:payments.kinds.crypto',
} as const;

export const accountKinds = {
  bank: 'records:payments.kinds.bank',
  ewallet: 'records:payments.kinds.wallet',
  crypto: 'records:payments.kinds.crypto',
} as const;

/** What deposits are narrowed by → its words. */
export const depositStates = {
  open: 'records:payments.depositStates.open',
  paid: 'records:payments.depositStates.paid',
  closed: 'records:payments.depositStates.closed',
} as const;

export const withdrawalStates = {
  open: 'records:payments.withdrawalStates.open',
  paid: 'records:payments.withdrawalStates.paid',
  closed: 'records:payments.withdrawalStates.closed',
} as const;
