/** How a bonus stands → its words. */
export const states = {
  open: 'records:bonuses.states.open',
  met: 'records:bonuses.states.met',
  free: 'records:bonuses.states.free',
  dropped: 'records:bonuses.states.dropped',
  given_up: 'records:bonuses.states.given_up',
  expired: 'records:bonuses.states.expired',
} as const;

export const tones = {
  open: 'pending',
  met: 'positive',
  free: 'positive',
  dropped: 'neutral',
  given_up: 'neutral',
  expired: 'neutral',
} as const;
