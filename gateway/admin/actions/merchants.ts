import { createHash } from 'node:crypto';
import type { MerchantProfile } from '#schemas/platform';
import { and, eq } from '../../database/drizzle/index.ts';
import { games, merchants, vendors } from '../../database/tables/index.ts';
import { assertValid } from '../../http/contract.ts';
import { Refusal } from '../../http/refusal.ts';
import { unsafePatterns } from '../../members/patterns.ts';
import { mergePatch } from '../../merchants/merge-patch.ts';
import { openHouses } from '../../merchants/open-houses.ts';
import { profileFault } from '../../merchants/profile-fault.ts';
import type { Action, Place } from '../commands/action.ts';
import { strangeRule } from '../commands/rules.ts';

const profileRef = 'merchant.schema.json#/definitions/MerchantProfile';

/** What one person may change of a profile: words, addresses of help and the order of games. All else takes two. */
const unguarded = new Set(['name', 'customerService', 'onlineService', 'resources', 'featured', 'vendorTiles']);

/** Changes the profile by a merge patch: in force at once, at every gateway. */
export const editMerchant: Action<'editMerchant'> = {
  async look({ patch, version }, place) {
    const profile = await profileOf(place);
    if (versionOf(profile) !== version) throw new Refusal('profile_moved');
    const fault = profileFault(patched(profile, patch), new Set(await vendorCodes(place)));
    if (fault) throw new Refusal('profile_invalid', fault);
    const people = Object.keys(patch).every((key) => unguarded.has(key)) ? 1 : 2;
    return { subject: profile.code, subjectName: profile.name, people };
  },
  async run({ patch }, { db, merchant, services }) {
    const profile = await services.merchants.changeWithin(db, merchant?.code ?? '', (before) => patched(before, patch));
    if (profile) await openHouses(db, profile);
    return { after: () => services.merchants.changed() };
  },
};

/** Has the whole ledger added up, as the job of every hour does: once over all gateways, however many ask. */
export const proveLedger: Action<'proveLedger'> = {
  async look(_body, place) {
    const { name } = await profileOf(place);
    return { subjectName: name };
  },
  async run(_body, { services }) {
    // Should it not get through, the next full hour proves it.
    return { after: () => void services.jobs.enqueue('audit-ledger').catch(() => undefined) };
  },
};

/** Closes the site for maintenance, or opens it. */
export const setSiteMaintenance: Action<'setSiteMaintenance'> = {
  async look(_body, place) {
    const { code, name, maintenance } = await profileOf(place);
    return { subject: code, subjectName: name, facts: { closed: maintenance } };
  },
  async run({ closed }, { db, merchant, services }) {
    await services.merchants.changeWithin(db, merchant?.code ?? '', (before) => ({ ...before, maintenance: closed }));
    return { result: { closed }, after: () => services.merchants.changed() };
  },
};

/** Puts a game, or all games of a vendor, into maintenance, or takes them out. */
export const setGameMaintenance: Action<'setGameMaintenance'> = {
  async look({ game, vendor }, { db }) {
    const concerned = await db
      .select({ names: games.names, maintenance: games.maintenance })
      .from(games)
      .where(gamesOf(game, vendor));
    const [first] = concerned;
    if (!first) throw new Refusal('nothing_found');
    return {
      subject: game ?? vendor ?? '',
      subjectName: game === undefined ? (vendor ?? '') : (first.names.EN ?? game),
      facts: { games: concerned.length, closed: concerned.filter(({ maintenance }) => maintenance).length },
    };
  },
  async run({ game, vendor, closed }, { db, services }) {
    const set = await db
      .update(games)
      .set({ maintenance: closed })
      .where(gamesOf(game, vendor))
      .returning({ id: games.nodeId });
    // Here at once; at other gateways by the trigger's event.
    return { result: { games: set.length, closed }, after: () => services.answers.empty() };
  },
};

/** Names a state of a profile. */
export function versionOf(profile: MerchantProfile): string {
  return createHash('sha256').update(JSON.stringify(profile)).digest('hex').slice(0, 32);
}

async function profileOf({ db, merchant }: Place): Promise<MerchantProfile> {
  // Not from the cache: in a transaction it is the row that counts.
  const [row] = await db
    .select()
    .from(merchants)
    .where(eq(merchants.code, merchant?.code ?? ''));
  if (!row) throw new Refusal('unknown_merchant');
  return row.profile;
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

function gamesOf(game: string | undefined, vendor: string | undefined) {
  if ((game === undefined) === (vendor === undefined)) throw new Refusal('nothing_found');
  const which = game === undefined ? eq(games.vassalage, vendor ?? '') : eq(games.nodeId, Number(game));
  return and(which, eq(games.retired, false));
}
