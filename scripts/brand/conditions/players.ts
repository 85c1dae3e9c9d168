import type { ConditionContext } from '#engine/conditions';

/** Every role that a player can have. */
export const roles: readonly ConditionContext['role'][] = ['guest', 'trial', 'member', 'agent'];

/** Every kind of device. */
export const devices: readonly ConditionContext['device'][] = ['phone', 'tablet', 'desktop'];

/** A visitor of whom nothing is known: for questions about one fact, whatever the others are. */
export const visitor: ConditionContext = {
  flags: new Set(),
  role: 'guest',
  language: '',
  theme: '',
  device: 'phone',
  resources: new Set(),
  now: 0,
};
