/** The shortest self-exclusion, days: no six months are longer, which is what players are told it lasts at least. */
export const leastExclusionDays = 184;
