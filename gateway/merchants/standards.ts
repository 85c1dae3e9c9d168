import type { MerchantProgrammes } from '#schemas/platform';
import club from '../club/programme.json' with { type: 'json' };
import feedback from '../feedback/terms.json' with { type: 'json' };
import missions from '../missions/missions.json' with { type: 'json' };
import points from '../points/programme.json' with { type: 'json' };
import referral from '../referral/terms.json' with { type: 'json' };
import { mergePatch } from './merge-patch.ts';

const forEditors = { $schema: null };

/** What each part of a profile that is a merge patch says the difference of. */
export const standards = {
  referral: mergePatch(referral, forEditors),
  missions: missions.missions,
  feedback: mergePatch(feedback, forEditors),
  club: mergePatch(club, forEditors),
  points: mergePatch(points, forEditors),
} as MerchantProgrammes;
