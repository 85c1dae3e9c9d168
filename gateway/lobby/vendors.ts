import type { GameType, MerchantProfile, VendorLane } from '#schemas/platform';
import { asc, count, eq, sql } from '../database/drizzle/index.ts';
import { games, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { isOffered } from './vendor-rules.ts';

/** Categories in menu order (spec §2, left side menu). */
export const menuOrder: GameType[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'INHOUSE',
];

/** The game that a category opens at once: the best ranked one that can be played. */
const first = sql<number | null>`(
  array_agg(${games.nodeId} order by ${games.rank}, ${games.nodeId}) filter (where not ${games.maintenance})
)[1]`;

/** Every category that has a vendor, with its vendors. */
export function vendorLanes({ merchant }: Call, services: Services): Promise<VendorLane[]> {
  return services.answers.of(['vendors', merchant.code], () => readLanes(merchant, services));
}

async function readLanes(merchant: MerchantProfile, { db }: Services): Promise<VendorLane[]> {
  const rows = await db
    .select({
      type: games.gameType,
      vassalage: vendors.vassalage,
      name: vendors.name,
      isHot: vendors.isHot,
      icon: vendors.icon,
      count: count(),
      first,
    })
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(isOffered(merchant))
    .groupBy(games.gameType, vendors.vassalage)
    .orderBy(asc(vendors.rank));
  return menuOrder.flatMap((title) => {
    const cards = rows
      .filter(({ type }) => type === title)
      .map(({ type: _type, first, icon, ...card }) => ({
        ...card,
        icon: { color: `/cdn/${icon.color}`, white: `/cdn/${icon.white}` },
        ...(first === null ? {} : { nodeId: first }),
      }));
    return cards.length > 0 ? [{ title, gameClassify: title, cards }] : [];
  });
}
