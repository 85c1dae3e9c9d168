import type { MerchantProfile } from '#schemas/platform';
import { and, eq, gte, isNull, ne, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { commands } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OperatorLogin } from '../access/operator-sessions.ts';
import { limitOf } from '../access/roles.ts';
import { adminEndpoints, type CommandName } from '../contract.ts';
import type { Looked } from './action.ts';
import type { CommandRow } from './command-row.ts';

/** What is looked back over, so that one large amount cannot be moved as many small ones, ms. */
const lookBackMs = 24 * 60 * 60_000;

/**
 * Whether a second person has to agree. What always takes two takes two whatever a merchant's profile says; a profile asks for a
 * second person where one would do, always or above an amount, which is never more than what the action leaves to one (decisions
 * 0915, 0944). Where it depends on the amount, what the same
 * operator has done of it alone for the same player, or for all, in the last day counts as well. `tx` is the command's transaction.
 */
export async function needsSecond(
  tx: Database,
  row: CommandRow,
  merchant: MerchantProfile | undefined,
  { amount, currency, subject, people, alone = Number.POSITIVE_INFINITY }: Looked,
): Promise<boolean> {
  const action = row.action as CommandName;
  if ((people ?? (takesTwo(action) ? 2 : 1)) === 2) return true;
  const rule = merchant?.backOffice?.fourEyes?.[action] ?? 'never';
  if (rule === 'always') return true;
  if (rule === 'never' && alone === Number.POSITIVE_INFINITY) return false;
  if (amount === undefined || currency === undefined) return true;
  const most = Math.min(alone, rule === 'never' ? alone : (rule.above[currency] ?? -1));
  if (Math.abs(amount) > most) return true;
  // Of two that ask at once the second one sees what the first has done.
  const together = `alone ${action} ${row.makerId}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${together}, 0))`);
  const alike = and(
    eq(commands.action, action),
    row.merchant === null ? isNull(commands.merchant) : eq(commands.merchant, row.merchant),
    eq(commands.makerId, row.makerId),
    // What is for all has no subject.
    subject === undefined ? isNull(commands.subject) : eq(commands.subject, subject),
    eq(commands.currency, currency),
    sql`${commands.body} ->> 'verdict' is not distinct from ${row.body.verdict ?? null}`,
    eq(commands.state, 'done'),
    isNull(commands.checkerId),
    gte(commands.madeAt, row.madeAt - lookBackMs),
    ne(commands.id, row.id),
  );
  const [before] = await tx
    .select({ amount: sql<string>`coalesce(sum(abs(${commands.amount})), 0)::text` })
    .from(commands)
    .where(alike);
  return Math.abs(amount) + Number(before?.amount ?? 0) > most;
}

/** Whether the table of calls says that an action always takes two people. */
function takesTwo(action: CommandName): boolean {
  return adminEndpoints[action].command?.fourEyes !== 'never';
}

/** The first rule of a profile that cannot hold, and why; nothing where all of them can. */
export function strangeRule({ backOffice }: MerchantProfile): { pointer: string; reason: string } | undefined {
  for (const [action, rule] of Object.entries(backOffice?.fourEyes ?? {})) {
    const pointer = `/backOffice/fourEyes/${action}`;
    const command = Object.hasOwn(adminEndpoints, action) ? adminEndpoints[action as CommandName].command : undefined;
    if (!command) return { pointer, reason: 'no command of the back office has this name' };
    if (rule !== 'always' && takesTwo(action as CommandName))
      return { pointer, reason: 'this always takes two people: a profile can only ask for more' };
  }
  return undefined;
}

/** Throws forbidden when the operator's roles do not allow the action, and above_limit when they do not allow the amount. */
export function assertMay(
  action: CommandName,
  { operator, permissions }: OperatorLogin,
  merchant: MerchantProfile | undefined,
  { amount, currency }: Looked,
): void {
  const { needs } = adminEndpoints[action];
  if (needs && !permissions.has(needs)) throw new Refusal('forbidden');
  if (!needs || !merchant || amount === undefined || currency === undefined) return;
  const limit = limitOf(operator.roles, needs, currency, merchant);
  if (Math.abs(amount) > limit) throw new Refusal('above_limit', { limit, currency });
}
