import type { OperatorState } from '#schemas/admin';
import { eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { OperatorLogin, OperatorSessions } from '../access/operator-sessions.ts';
import { judgeOperator } from '../access/operators.ts';
import { type AdminHandlers, loginOf } from '../call.ts';

type Handled = 'operatorState' | 'operatorLogIn' | 'operatorLogOut' | 'changeOwnPassword';

/** Who is logged in: log-in, log-out, the operator's own password. */
export function sessionReads(services: Services, sessions: OperatorSessions): Pick<AdminHandlers, Handled> {
  const stateOf = async (login: OperatorLogin | undefined): Promise<OperatorState> => ({
    ...(login ? { session: await sessionOf(login, services) } : {}),
    ...(services.options.demo ? { demo: true } : {}),
  });
  const begin = async (operatorId: string, setToken: (token: string) => void): Promise<OperatorState> => {
    const token = await sessions.start(operatorId);
    setToken(token);
    const login = await sessions.find(token);
    return stateOf(login);
  };
  return {
    operatorState: ({ call: { login } }) => stateOf(login),
    operatorLogIn: async ({ call, body }) => {
      await services.logins.take(call.ip);
      const { id } = await judgeOperator(body, call.ip, services);
      // Whoever logs in anew at this browser leaves nothing behind.
      if (call.login) await sessions.end(call.login.tokenHash);
      return begin(id, call.setToken);
    },
    operatorLogOut: async ({ call: { login, setToken } }) => {
      if (login) await sessions.end(login.tokenHash);
      setToken(undefined);
      return {};
    },
    changeOwnPassword: async ({ call, body: { password, newPassword } }) => {
      const { operator } = loginOf(call);
      const { id } = await judgeOperator({ account: operator.account, password }, call.ip, services);
      if (password === newPassword) throw new Refusal('password_same');
      const passwordHash = await services.passwords.hash(newPassword);
      await services.db.update(operators).set({ passwordHash, passwordDue: false }).where(eq(operators.id, id));
      await sessions.endOthers(services.db, id);
      return begin(id, call.setToken);
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
