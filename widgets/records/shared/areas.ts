/** Types of games → what players call them. */
export const areas = {
  RNG: 'records:areas.RNG',
  LIVE: 'records:areas.LIVE',
  SPORTS: 'records:areas.SPORTS',
  ELOTT: 'records:areas.ELOTT',
  LOTT: 'records:areas.LOTT',
  FISH: 'records:areas.FISH',
  PVP: 'records:areas.PVP',
  ESPORTS: 'records:areas.ESPORTS',
  COCKFIGHT: 'records:areas.COCKFIGHT',
  INHOUSE: 'records:areas.INHOUSE',
} as const;
