import { and, eq } from '../../database/drizzle/index.ts';
import type { PgColumn, PgTable } from '../../database/drizzle/pg-core.ts';
import type { Database } from '../../database/open.ts';
import {
  activityApplications,
  cashierFindings,
  deposits,
  feedback,
  games,
  operators,
  players,
  redemptions,
  withdrawals,
} from '../../database/tables/index.ts';
import { referenceOf } from '../../ledger/reference.ts';
import { findingsOf } from '../reads/findings.ts';
import type { Place } from './action.ts';
import type { CommandRow } from './command-row.ts';

type Asked = Pick<CommandRow, 'action' | 'body' | 'makerId'>;
type Subject = Pick<Partial<CommandRow>, 'subject' | 'subjectName' | 'facts'>;
type Where = Pick<Place, 'db' | 'merchant'>;
type Case = PgTable & { id: PgColumn; merchant: PgColumn; playerId: PgColumn };

/** Fields of bodies that name what a command is about, and where its player is found. */
const cases: { readonly [field: string]: Case } = {
  withdrawal: withdrawals,
  deposit: deposits,
  redemption: redemptions,
  application: activityApplications,
  feedback,
};

/** Commands about something else than a player or a merchant. */
const finders: { readonly [action: string]: (asked: Asked, where: Where) => Promise<Subject> } = {
  createOperator: async ({ body }) => ({ subjectName: String(body.account) }),
  changeOperator: findOperator,
  correctMatch: async ({ body }) => asTyped(body.fixture),
  voidDraw: ({ body }, { db }) => findGame(body.gameCode, games.gameCode, db),
  setGameMaintenance: async ({ body }, { db }) =>
    body.game === undefined ? asTyped(body.vendor) : findGame(body.game, games.nodeId, db),
  resolveFinding: findFinding,
};

/**
 * What a command is about that could not be looked at, as far as its body says; nothing of another merchant's players and payments,
 * nor of operators whom the maker does not see.
 */
export async function subjectOf(asked: Asked, where: Where): Promise<Subject> {
  const find = Object.hasOwn(finders, asked.action) ? finders[asked.action] : undefined;
  return find ? find(asked, where) : findPlayer(asked, where);
}

/** The player, or the player of the case; the merchant where the body names neither. */
async function findPlayer({ body }: Asked, { db, merchant }: Where): Promise<Subject> {
  if (!merchant) return {};
  const [field, table] = Object.entries(cases).find(([name]) => typeof body[name] === 'string') ?? [];
  if (!table && body.player === undefined) return { subjectName: merchant.name };
  let { player } = body;
  if (field !== undefined && table) {
    const same = and(eq(table.id, body[field]), eq(table.merchant, merchant.code));
    const [row] = await db.select({ player: table.playerId }).from(table).where(same);
    player = row?.player;
  }
  if (typeof player !== 'string') return {};
  const own = and(eq(players.id, player), eq(players.merchant, merchant.code));
  const [known] = await db.select({ account: players.account }).from(players).where(own);
  return known ? { subject: player, subjectName: known.account } : {};
}

async function findOperator({ body, makerId }: Asked, { db }: Where): Promise<Subject> {
  const find = (id: string) => db.select().from(operators).where(eq(operators.id, id));
  const [[maker], [known]] = [await find(makerId), await find(String(body.id))];
  const seen = maker?.merchants ?? [];
  const isSeen = known && (seen.includes('*') || known.merchants.every((code) => seen.includes(code)));
  return isSeen ? { subject: known.id, subjectName: known.account } : {};
}

async function findGame(named: unknown, column: PgColumn, db: Database): Promise<Subject> {
  const [game] = await db.select({ names: games.names }).from(games).where(eq(column, named)).limit(1);
  return { ...asTyped(named), ...(game?.names.EN ? { subjectName: game.names.EN } : {}) };
}

async function findFinding({ body }: Asked, { db, merchant }: Where): Promise<Subject> {
  const own = findingsOf({ merchants: merchant ? [merchant] : [] }, db);
  const same = and(eq(cashierFindings.id, Number(body.finding)), own);
  const [row] = await db.select().from(cashierFindings).where(same);
  if (!row) return {};
  const { subject, what, kind } = row;
  return { subject, subjectName: referenceOf(subject), facts: { what, kind } };
}

/** What has no other name is called as it was typed. */
const asTyped = (typed: unknown): Subject => ({ subject: String(typed), subjectName: String(typed) });
