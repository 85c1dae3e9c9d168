/** isAgent of a trial account (spec §6). */
export const trialType = 4;
