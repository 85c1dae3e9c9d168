import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MerchantEdit } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { eq } from '../../database/drizzle/index.ts';
import { merchants, vendors } from '../../database/tables/index.ts';
import { assertValid } from '../../http/contract.ts';
import { Refusal } from '../../http/refusal.ts';
import { unsafePatterns } from '../../members/patterns.ts';
import { mergePatch, reversePatch } from '../../merchants/merge-patch.ts';
import { openHouses } from '../../merchants/open-houses.ts';
import { profileFault } from '../../merchants/profile-fault.ts';
import type { Action, Place } from '../commands/action.ts';
import { strangeRule } from '../commands/rules.ts';
import { profileOf } from './merchants.ts';

const profileRef = 'merchant.schema.json#/definitions/MerchantProfile';

/** What one person may change of a profile: words, addresses of help and the order of games. All else takes two. */
const unguarded = new Set(['name', 'customerService', 'onlineService', 'resources', 'featured', 'vendorTiles']);

/** What is kept of a change. */
interface KeptEdit extends MerchantEdit {
  /** Merge patch that takes it back: what there was. Absent where another state of the profile had been looked at. */
  before?: object;
}

/**
 * Changes the profile by a merge patch, in force at every gateway at once. What it changes has to be as the maker saw it; what
 * else has changed meanwhile stays.
 */
export const editMerchant: Action<'editMerchant', KeptEdit> = {
  async prepare(body, { db }, merchant) {
    const [row] = await db
      .select()
      .from(merchants)
      .where(eq(merchants.code, merchant?.code ?? ''));
    if (!row || versionOf(row.profile) !== body.version) return body;
    return { ...body, before: reversePatch(row.profile, body.patch) };
  },
  async look(kept, place) {
    const profile = await profileOf(place);
    assertUnmoved(profile, kept);
    const fault = profileFault(patched(profile, kept.patch), new Set(await vendorCodes(place)));
    if (fault) throw new Refusal('profile_invalid', fault);
    const people = Object.keys(kept.patch).every((key) => unguarded.has(key)) ? 1 : 2;
    return { subject: profile.code, subjectName: profile.name, people };
  },
  async run(kept, { db, merchant, services }) {
    const profile = await services.merchants.changeWithin(db, merchant?.code ?? '', (before) => {
      // The row is held from here on: nobody comes between.
      assertUnmoved(before, kept);
      return patched(before, kept.patch);
    });
    if (profile) await openHouses(db, profile);
    return { after: () => services.merchants.changed() };
  },
};

/** Names a state of a profile. */
export function versionOf(profile: MerchantProfile): string {
  return createHash('sha256').update(JSON.stringify(profile)).digest('hex').slice(0, 32);
}

/** Throws profile_moved when what a change is of is not as it was when it was asked for. */
function assertUnmoved(profile: MerchantProfile, { patch, before, version }: KeptEdit): void {
  const isSame = before
    ? isDeepStrictEqual(reversePatch(profile, patch), before)
    : // Asked for at a gateway of the version before, or of a state that was no more.
      versionOf(profile) === version;
  if (!isSame) throw new Refusal('profile_moved');
}

async function vendorCodes({ db }: Place): Promise<string[]> {
  return (await db.select({ code: vendors.vassalage }).from(vendors)).map(({ code }) => code);
}

/** Throws profile_invalid, with the place that is at fault. */
function patched(before: MerchantProfile, patch: object): MerchantProfile {
  const profile = mergePatch(before, patch) as MerchantProfile;
  try {
    assertValid(profileRef, profile);
  } catch (fault) {
    throw fault instanceof Refusal ? new Refusal('profile_invalid', fault.value) : fault;
  }
  if (profile.code !== before.code)
    throw new Refusal('profile_invalid', { pointer: '/code', reason: 'a merchant keeps its code' });
  const fault = strangeRule(profile);
  if (fault) throw new Refusal('profile_invalid', fault);
  const [unsafe] = unsafePatterns(profile.rules);
  if (unsafe)
    throw new Refusal('profile_invalid', {
      pointer: `/rules/${unsafe}/acceptedPattern`,
      reason: 'a pattern that may be slow is not run',
    });
  return profile;
}
