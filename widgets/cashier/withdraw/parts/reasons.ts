/** Why nothing can be withdrawn, as its first step and its review say it. */
export const reasons = {
  turnover: 'cashier:withdraw.reasonTurnover',
  cooling: 'cashier:withdraw.reasonCooling',
  count: 'cashier:withdraw.reasonToday',
  sum: 'cashier:withdraw.reasonSum',
  little: 'cashier:withdraw.reasonLittle',
} as const;
