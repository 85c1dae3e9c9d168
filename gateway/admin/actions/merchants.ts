import type { MerchantProfile } from '#schemas/platform';
import { and, eq } from '../../database/drizzle/index.ts';
import { games, merchants } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Action, Place } from '../commands/action.ts';

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

/** The merchant's profile as it is; not from the cache: in a transaction it is the row that counts. */
export async function profileOf({ db, merchant }: Place): Promise<MerchantProfile> {
  const [row] = await db
    .select()
    .from(merchants)
    .where(eq(merchants.code, merchant?.code ?? ''));
  if (!row) throw new Refusal('unknown_merchant');
  return row.profile;
}

function gamesOf(game: string | undefined, vendor: string | undefined) {
  if ((game === undefined) === (vendor === undefined)) throw new Refusal('nothing_found');
  const which = game === undefined ? eq(games.vassalage, vendor ?? '') : eq(games.nodeId, Number(game));
  return and(which, eq(games.retired, false));
}
