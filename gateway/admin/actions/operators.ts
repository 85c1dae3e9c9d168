import { randomUUID } from 'node:crypto';
import { and, eq, sql } from '../../database/drizzle/index.ts';
import { isUniqueViolation } from '../../database/faults.ts';
import { operatorSessions, operators } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { playersRow } from '../../members/note-for-operators.ts';
import { endInvitation, invite } from '../access/invitations.ts';
import { removePasskeys } from '../access/operator-passkeys.ts';
import { permissionsOf } from '../access/roles.ts';
import type { Action, Place, Running } from '../commands/action.ts';

type Change = Parameters<Action<'changeOperator'>['look']>[0];

/** No password has this hash: nobody logs in before the owner has set one. */
const noPassword = '';

/** Makes an account of an operator, whose owner sets a password by the link that whoever agrees is given. */
export const createOperator: Action<'createOperator'> = {
  async look({ account, merchants, roles }, place) {
    await assertWithinOwn(merchants, place);
    const [known] = await place.db.select().from(operators).where(eq(operators.accountKey, account.toLowerCase()));
    if (known) throw new Refusal('account_taken');
    return { subjectName: account, facts: { roles: roles.join(', '), merchants: merchants.join(', ') } };
  },
  async run({ account, name, roles, merchants }, running) {
    const { db, services } = running;
    const row = {
      id: randomUUID(),
      account,
      accountKey: account.toLowerCase(),
      name,
      roles,
      merchants,
      passwordHash: noPassword,
      passwordDue: false,
      createdAt: services.clock(),
    };
    try {
      await db.insert(operators).values({ ...row, ...vouchedIn(running) });
    } catch (fault) {
      if (isUniqueViolation(fault, 'operators_account_key_key')) throw new Refusal('account_taken');
      throw fault;
    }
    return { invitation: await invite(db, row.id, services.clock()) };
  },
};

/** Changes roles, merchants or state of another operator, or invites one anew: the password and the second factor before it are gone. */
export const changeOperator: Action<'changeOperator'> = {
  async look({ id, roles, merchants, disabled, invite: anew }, place) {
    if (id === place.makerId) throw new Refusal('own_command');
    const [known] = await place.db.select().from(operators).where(eq(operators.id, id));
    if (!known || id === playersRow) throw new Refusal('nothing_found');
    await assertWithinOwn([...known.merchants, ...(merchants ?? [])], place);
    const onlyStops = disabled === true && roles === undefined && merchants === undefined && !anew;
    return {
      subject: id,
      subjectName: known.account,
      facts: { roles: known.roles.join(', '), merchants: known.merchants.join(', '), disabled: known.disabled },
      // What is wrong must be stopped at once, by whoever sees it.
      people: onlyStops ? 1 : 2,
    };
  },
  async run(asked, running) {
    const { id, roles, merchants, disabled, invite: anew } = asked;
    const { db, services } = running;
    const [known] = await db.select().from(operators).where(eq(operators.id, id)).for('no key update');
    const raised = known !== undefined && isMore(asked, known);
    const set = {
      ...(roles ? { roles } : {}),
      ...(merchants ? { merchants } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      ...(anew ? { passwordHash: noPassword, passwordDue: false, ...vouchedIn(running) } : {}),
    };
    if (Object.keys(set).length > 0) await db.update(operators).set(set).where(eq(operators.id, id));
    if (disabled || anew) {
      await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
      await endInvitation(db, id);
    }
    if (anew) {
      await services.authenticators.remove(db, id);
      await removePasskeys(db, id);
    }
    await assertEditorLeft(db);
    return {
      ...(raised ? { result: { raised } } : {}),
      ...(anew ? { invitation: await invite(db, id, services.clock()) } : {}),
    };
  },
};

/** Whether an operator gets rights that were not there: whoever asks for it, and whoever agrees, vouches for them (raised.ts). */
function isMore({ roles = [], merchants = [], disabled }: Change, known: typeof operators.$inferSelect): boolean {
  const hasAll = known.merchants.includes('*');
  const isFurther = merchants.some((code) => !hasAll && !known.merchants.includes(code));
  return isFurther || roles.some((role) => !known.roles.includes(role)) || (disabled === false && known.disabled);
}

function vouchedIn({ makerId, checkerId, services }: Running) {
  return { vouchedBy: [makerId, ...(checkerId === undefined ? [] : [checkerId])], vouchedAt: services.clock() };
}

/** Throws forbidden for merchants that are not the maker's: nobody gives what they do not have. */
async function assertWithinOwn(merchants: readonly string[], { db, makerId }: Place): Promise<void> {
  const [maker] = await db.select().from(operators).where(eq(operators.id, makerId));
  const own = maker?.merchants ?? [];
  if (!own.includes('*') && !merchants.every((code) => own.includes(code))) throw new Refusal('forbidden');
}

/** Throws last_admin when nobody could ask for operators any more. */
async function assertEditorLeft(db: Place['db']): Promise<void> {
  const active = await db
    .select({ roles: operators.roles })
    .from(operators)
    .where(and(eq(operators.disabled, false), sql`${operators.merchants} @> '["*"]'::jsonb`));
  if (!active.some(({ roles }) => permissionsOf(roles).has('operators.edit'))) throw new Refusal('last_admin');
}
