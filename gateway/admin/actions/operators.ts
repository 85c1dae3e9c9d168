import { randomUUID } from 'node:crypto';
import type { NewOperator, OperatorChange } from '#schemas/admin';
import { and, eq, sql } from '../../database/drizzle/index.ts';
import { isUniqueViolation } from '../../database/faults.ts';
import { operatorSessions, operators } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { permissionsOf } from '../access/roles.ts';
import type { Action, Place } from '../commands/action.ts';

type Hashed<Body> = Omit<Body, 'password'> & { passwordHash?: string };

/** Makes an account of an operator, who has to change the password at the first log-in. */
export const createOperator: Action<'createOperator', Hashed<NewOperator>> = {
  async prepare({ password, ...body }, { passwords }) {
    return { ...body, passwordHash: await passwords.hash(password) };
  },
  async look({ account, merchants, roles }, place) {
    await assertWithinOwn(merchants, place);
    const [known] = await place.db.select().from(operators).where(eq(operators.accountKey, account.toLowerCase()));
    if (known) throw new Refusal('account_taken');
    return { subjectName: account, facts: { roles: roles.join(', '), merchants: merchants.join(', ') } };
  },
  async run({ account, name, passwordHash = '', roles, merchants }, { db, services }) {
    const row = { account, accountKey: account.toLowerCase(), name, passwordHash, passwordDue: true, roles, merchants };
    try {
      await db.insert(operators).values({ ...row, id: randomUUID(), createdAt: services.clock() });
    } catch (fault) {
      if (isUniqueViolation(fault, 'operators_account_key_key')) throw new Refusal('account_taken');
      throw fault;
    }
    return {};
  },
};

/** Changes roles, merchants, password or state of another operator. */
export const changeOperator: Action<'changeOperator', Hashed<OperatorChange>> = {
  async prepare({ password, ...body }, { passwords }) {
    return { ...body, ...(password === undefined ? {} : { passwordHash: await passwords.hash(password) }) };
  },
  async look({ id, merchants }, place) {
    if (id === place.makerId) throw new Refusal('own_command');
    const [known] = await place.db.select().from(operators).where(eq(operators.id, id));
    if (!known) throw new Refusal('nothing_found');
    await assertWithinOwn([...known.merchants, ...(merchants ?? [])], place);
    const { account, roles, disabled } = known;
    return {
      subject: id,
      subjectName: account,
      facts: { roles: roles.join(', '), merchants: known.merchants.join(', '), disabled },
    };
  },
  async run({ id, roles, merchants, disabled, passwordHash }, { db }) {
    const set = {
      ...(roles ? { roles } : {}),
      ...(merchants ? { merchants } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      ...(passwordHash ? { passwordHash, passwordDue: true } : {}),
    };
    if (Object.keys(set).length > 0) await db.update(operators).set(set).where(eq(operators.id, id));
    if (disabled || passwordHash) await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
    await assertEditorLeft(db);
    return {};
  },
};

/** Throws forbidden for merchants that are not the maker's: nobody gives what they do not have. */
async function assertWithinOwn(merchants: readonly string[], { db, makerId }: Place): Promise<void> {
  const [maker] = await db.select().from(operators).where(eq(operators.id, makerId));
  const own = maker?.merchants ?? [];
  if (!own.includes('*') && !merchants.every((code) => own.includes(code))) throw new Refusal('forbidden');
}

/** Throws last_admin when nobody could make operators any more. */
async function assertEditorLeft(db: Place['db']): Promise<void> {
  const active = await db
    .select({ roles: operators.roles })
    .from(operators)
    .where(and(eq(operators.disabled, false), sql`${operators.merchants} @> '["*"]'::jsonb`));
  if (!active.some(({ roles }) => permissionsOf(roles).has('operators.edit'))) throw new Refusal('last_admin');
}
