import type { OperatorState } from '#schemas/admin';
import { and, eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { OperatorLogin, OperatorRow, OperatorSessions } from '../access/operator-sessions.ts';
import { judgeOperator } from '../access/operators.ts';
import { type AdminHandlers, loginOf } from '../call.ts';

type Handled = 'operatorState' | 'operatorLogIn' | 'operatorLogOut' | 'changeOwnPassword';

/** Who is logged in: log-in, log-out, the operator's own password. */
export function sessionReads(services: Services, sessions: OperatorSessions): Pick<AdminHandlers, Handled> {
  const stateOf = async (login: OperatorLogin | undefined): Promise<OperatorState> => ({
    ...(login ? { session: await sessionOf(login, services) } : {}),
    ...(services.options.demo ? { demo: true } : {}),
  });
  const begin = async (operator: OperatorRow, setToken: (token: string) => void): Promise<OperatorState> => {
    const token = await sessions.start(operator);
    if (token === undefined) throw new Refusal('invalid_credentials');
    setToken(token);
    const login = await sessions.find(token);
    return stateOf(login);
  };
  return {
    operatorState: ({ call: { login } }) => stateOf(login),
    operatorLogIn: async ({ call, body }) => {
      await services.logins.take(call.ip);
      const operator = await judgeOperator(body, call.ip, services);
      // Whoever logs in anew at this browser leaves nothing behind.
      if (call.login) await sessions.end(call.login.tokenHash);
      return begin(operator, call.setToken);
    },
    operatorLogOut: async ({ call: { login, setToken } }) => {
      if (login) await sessions.end(login.tokenHash);
      setToken(undefined);
      return {};
    },
    changeOwnPassword: async ({ call, body: { password, newPassword } }) => {
      const { operator } = loginOf(call);
      const judged = await judgeOperator({ account: operator.account, password }, call.ip, services);
      if (password === newPassword) throw new Refusal('password_same');
      const passwordHash = await services.passwords.hash(newPassword);
      // Of two who change it at once the first one has; a password that an administrator has set meanwhile stays.
      const same = and(eq(operators.id, judged.id), eq(operators.passwordHash, judged.passwordHash));
      const [changed] = await inTurn(services.db, async (tx) => {
        const rows = await tx.update(operators).set({ passwordHash, passwordDue: false }).where(same).returning();
        if (rows.length > 0) await sessions.endOthers(tx, judged.id);
        return rows;
      });
      if (!changed) throw new Refusal('invalid_credentials');
      return begin(changed, call.setToken);
    },
  };
}

async function sessionOf({ sessionId, operator, permissions }: OperatorLogin, { merchants }: Services) {
  const { account, name, passwordDue, roles, merchants: own } = operator;
  const all = await merchants.all();
  return {
    id: sessionId,
    account,
    name,
    passwordDue,
    roles,
    permissions: [...permissions],
    merchants: all
      .filter(({ code }) => own.includes('*') || own.includes(code))
      .map(({ code, name, currency, timeZone }) => ({ code, name, currency, ...(timeZone ? { timeZone } : {}) })),
  };
}
