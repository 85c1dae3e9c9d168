import { expect, test } from 'vitest';
import { standards } from '../../../gateway/merchants/standards.ts';
import nl01 from '../../../gateway/seeds/merchants/nl01.json' with { type: 'json' };
import { patchProfile } from '../../../schemas/platform/profile-patch.ts';
import { withValue } from './patch.ts';
import { profilePatchOf, withWholeProgrammes } from './programmes.ts';
import type { Json } from './schema.ts';

/** Programmes are read and changed as what comes of them, and kept as what differs from the standard. */
const saved = (said: Json, path: string, value: unknown) => {
  const profile = { ...nl01, ...said } as Json;
  const before = withWholeProgrammes(profile, standards);
  const after = withValue(before, path.split('/'), value);
  const patch = profilePatchOf(profile, before, after, standards);
  const kept = patchProfile(profile, patch) as Json;
  expect(withWholeProgrammes(kept, standards)).toEqual(
    value === undefined && !path.includes('/') ? withWholeProgrammes(nl01 as Json, standards) : after,
  );
  return patch;
};

test('what is changed is all that is kept, and what is taken away is null', () => {
  expect(saved({}, 'club/ranks/2/upgrade', 25)).toEqual({ club: { ranks: { 2: { upgrade: 25 } } } });
  expect(saved({}, 'club/ranks/7', undefined)).toEqual({ club: { ranks: { 7: null } } });
  expect(saved({}, 'points/convert', undefined)).toEqual({ points: { convert: null } });
  expect(saved({}, 'missions/daily-visit/enabled', false)).toEqual({ missions: { 'daily-visit': { enabled: false } } });
  expect(saved({}, 'feedback/categories', ['other'])).toEqual({ feedback: { categories: ['other'] } });
  const own = { category: 'bonus', points: 1, art: 'coins', title: { EN: 'A' }, text: { EN: 'B' } };
  expect(saved({}, 'points/rewards/own', own)).toEqual({ points: { rewards: { own } } });
  expect(saved({}, 'cashier/deposit/openAtOnce', 2)).toEqual({ cashier: { deposit: { openAtOnce: 2 } } });
});

test('what was said before is said further on, even where it is the standard', () => {
  const said = { club: { days: 90, ranks: { 6: { upgrade: 7 }, 7: null } } };
  expect(saved(said, 'club/turnover', 3)).toEqual({ club: { ...said.club, turnover: 3 } });
  expect(saved(said, 'club/ranks/7', { ...standards.club?.ranks[7], color: '#000000' })).toEqual({
    club: { days: 90, ranks: { 6: { upgrade: 7 }, 7: { color: '#000000' } } },
  });
});

test('what is the standard again is not kept', () => {
  expect(saved({ club: { days: 30 } }, 'club/days', 90)).toEqual({ club: null });
  expect(saved({ missions: { 'daily-visit': null } }, 'missions', standards.missions)).toEqual({ missions: null });
  expect(saved({ referral: { reward: 9 } }, 'referral', undefined)).toEqual({ referral: null });
  expect(saved({ club: { days: 30 } }, 'club/days', 30)).toEqual({});
});
