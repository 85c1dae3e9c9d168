/** State of a round → its words. */
export const states = {
  open: 'records:states.open',
  settled: 'records:states.settled',
  cancelled: 'records:states.cancelled',
} as const;

export const stateTones = { open: 'pending', settled: 'positive', cancelled: 'neutral' } as const;

/** Why a round counts as it does → its words. */
export const reasons = {
  open: 'records:bets.why.open',
  void: 'records:bets.why.void',
  bonus: 'records:bets.why.bonus',
  table: 'records:bets.why.table',
  together: 'records:bets.why.together',
  result: 'records:bets.why.result',
  whole: 'records:bets.why.whole',
} as const;
