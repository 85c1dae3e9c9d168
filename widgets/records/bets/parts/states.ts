/** State of a round → its words. */
export const states = {
  open: 'records:states.open',
  settled: 'records:states.settled',
  cancelled: 'records:states.cancelled',
} as const;

export const stateTones = { open: 'pending', settled: 'positive', cancelled: 'neutral' } as const;
