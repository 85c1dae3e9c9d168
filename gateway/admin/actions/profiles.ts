import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MerchantEdit } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { patchProfile, reverseProfilePatch } from '../../../schemas/platform/profile-patch.ts';
import { and, eq } from '../../database/drizzle/index.ts';
import { commands, merchants, operators, vendors } from '../../database/tables/index.ts';
import { assertValid } from '../../http/contract.ts';
import { Refusal } from '../../http/refusal.ts';
import { unsafePatterns } from '../../members/patterns.ts';
import { openHouses } from '../../merchants/open-houses.ts';
import { profileFault } from '../../merchants/profile-fault.ts';
import type { Action, Place } from '../commands/action.ts';
import { strangeRule } from '../commands/rules.ts';
import { profileOf } from './merchants.ts';

const profileRef = 'merchant.schema.json#/definitions/MerchantProfile';

/**
 * What one person may change of a profile: the order of games, which leads no player away from the platform. All else takes two,
 * addresses of help and of apps among it, and the name that every message to a player begins with.
 */
const unguarded = new Set(['featured', 'vendorTiles']);

/** What is kept of a change. */
interface KeptEdit extends MerchantEdit {
  /** Merge patch that takes it back: what there was. Absent where another state of the profile had been looked at. */
  before?: object;
  /** The moment was none that can be waited for. */
  isOutOfTime?: true;
}

/** A change waits for its moment so long at most, ms. */
const longestWaitMs = 366 * 24 * 60 * 60_000;

/**
 * Changes the profile by a merge patch, in force at every gateway at once, or from a moment on. What it changes has to be as the
 * maker saw it; what else has changed meanwhile stays.
 */
export const editMerchant: Action<'editMerchant', KeptEdit> = {
  async prepare(asked, { db, clock }, merchant) {
    const wait = asked.from === undefined ? 1 : asked.from - clock();
    const body = wait > 0 && wait <= longestWaitMs ? asked : { ...asked, isOutOfTime: true as const };
    const [row] = await db
      .select()
      .from(merchants)
      .where(eq(merchants.code, merchant?.code ?? ''));
    if (!row || versionOf(row.profile) !== body.version) return body;
    return { ...body, before: reverseProfilePatch(row.profile, body.patch) };
  },
  async look(kept, place) {
    if (kept.isOutOfTime) throw new Refusal('moment_invalid');
    const profile = await profileOf(place);
    assertUnmoved(profile, kept);
    const fault = profileFault(patched(profile, kept.patch), new Set(await vendorCodes(place)));
    if (fault) throw new Refusal('profile_invalid', fault);
    const people = Object.keys(kept.patch).every((key) => unguarded.has(key)) ? 1 : 2;
    const moment = kept.from === undefined ? {} : { from: kept.from };
    return { subject: profile.code, subjectName: profile.name, people, ...moment };
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

/** Stops a change that is agreed on and waits for its moment: one person does, since stopping changes nothing. */
export const withdrawChange: Action<'withdrawChange'> = {
  async look({ id }, place) {
    const profile = await profileOf(place);
    const row = await scheduledOf(id, place);
    return {
      subject: profile.code,
      subjectName: profile.name,
      facts: { askedBy: row.maker, keys: Object.keys(Object(row.body.patch)).join(', '), from: Number(row.body.from) },
    };
  },
  async run({ id }, { db, merchant, makerId }) {
    const row = await scheduledOf(id, { db, merchant });
    const [operator] = await db.select({ account: operators.account }).from(operators).where(eq(operators.id, makerId));
    // Not where the job that puts it into force was faster.
    const [stopped] = await db
      .update(commands)
      .set({ state: 'withdrawn', version: row.version + 1, result: { withdrawnBy: operator?.account ?? '' } })
      .where(and(eq(commands.id, id), eq(commands.version, row.version), eq(commands.state, 'scheduled')))
      .returning({ id: commands.id });
    if (!stopped) throw new Refusal('command_moved');
    return {};
  },
};

/** A change of the merchant that waits for its moment. Throws nothing_found, and command_moved for one that does not wait any more. */
async function scheduledOf(id: string, { db, merchant }: Pick<Place, 'db' | 'merchant'>) {
  const own = and(
    eq(commands.id, id),
    eq(commands.action, 'editMerchant'),
    eq(commands.merchant, merchant?.code ?? ''),
  );
  const [row] = await db.select().from(commands).where(own);
  if (!row) throw new Refusal('nothing_found');
  if (row.state !== 'scheduled') throw new Refusal('command_moved', { state: row.state });
  return row;
}

/** Names a state of a profile. */
export function versionOf(profile: MerchantProfile): string {
  return createHash('sha256').update(JSON.stringify(profile)).digest('hex').slice(0, 32);
}

/** Throws profile_moved when what a change is of is not as it was when it was asked for. */
function assertUnmoved(profile: MerchantProfile, { patch, before, version }: KeptEdit): void {
  const isSame = before
    ? isDeepStrictEqual(reverseProfilePatch(profile, patch), before)
    : // Asked for at a gateway of the version before, or of a state that was no more.
      versionOf(profile) === version;
  if (!isSame) throw new Refusal('profile_moved');
}

async function vendorCodes({ db }: Place): Promise<string[]> {
  return (await db.select({ code: vendors.vassalage }).from(vendors)).map(({ code }) => code);
}

/** Throws profile_invalid, with the place that is at fault. */
function patched(before: MerchantProfile, patch: object): MerchantProfile {
  const profile = patchProfile(before, patch) as MerchantProfile;
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
