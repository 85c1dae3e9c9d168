/** Why money moved → its words. */
export const moveKinds = {
  deposit: 'records:kinds.deposit',
  withdrawal: 'records:kinds.withdrawal',
  hold: 'records:kinds.hold',
  release: 'records:kinds.release',
  bet: 'records:kinds.bet',
  win: 'records:kinds.win',
  rollback: 'records:kinds.rollback',
  bonus: 'records:kinds.bonus',
  reward: 'records:kinds.reward',
  rebate: 'records:kinds.rebate',
  points: 'records:kinds.points',
  transfer: 'records:kinds.transfer',
  wallet: 'records:kinds.wallet',
  reversal: 'records:kinds.reversal',
  adjustment: 'records:kinds.adjustment',
  trial: 'records:kinds.trial',
} as const;
