import type { OperatorSession, OperatorState, Permission } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { depositRules, inLanguage } from '../../cashier/offers.ts';
import { and, eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AdmitCode } from '../../security/authenticators.ts';
import type { Services } from '../../services.ts';
import { factorOf } from '../access/factors.ts';
import { invited, useInvitation } from '../access/invitations.ts';
import type { OperatorLogin, OperatorRow, OperatorSessions } from '../access/operator-sessions.ts';
import { assertHardToGuess, judgeOperator, triesOf } from '../access/operators.ts';
import { limitOf } from '../access/roles.ts';
import type { SecondFactors } from '../access/second-factors.ts';
import { type AdminCall, type AdminHandlers, loginOf } from '../call.ts';

type Handled =
  | 'operatorState'
  | 'operatorLogIn'
  | 'operatorLogOut'
  | 'changeOwnPassword'
  | 'readInvitation'
  | 'acceptInvitation';

/** Who is logged in: log-in, log-out, the operator's own password, and the first one by a link. */
export function sessionReads(
  services: Services,
  sessions: OperatorSessions,
  factors: SecondFactors,
): Pick<AdminHandlers, Handled> {
  const { db, clock } = services;
  const begin = async (
    operator: OperatorRow,
    admit: AdmitCode | undefined,
    call: AdminCall,
  ): Promise<OperatorState> => {
    const token = await sessions.start(operator, { ip: call.ip, device: call.device, admit });
    if (token === undefined) throw new Refusal('invalid_credentials');
    call.setToken(token);
    const attempt = { merchant: triesOf, account: operator.accountKey, ip: call.ip };
    const failedTries = await services.loginFailures.takeSinceLogIn(attempt);
    const { session, ...state } = await stateOf(await sessions.find(token), call, services);
    return { ...state, ...(session ? { session: { ...session, ...(failedTries > 0 ? { failedTries } : {}) } } : {}) };
  };
  return {
    operatorState: ({ call }) => stateOf(call.login, call, services),
    operatorLogIn: async ({ call, body }) => {
      await services.logins.take(call.ip);
      const operator = await judgeOperator(body, call.ip, services);
      const admit = await factors.atLogIn(operator, body, call);
      // Whoever logs in anew at this browser leaves nothing behind.
      if (call.login) await sessions.end(call.login.tokenHash);
      return begin(operator, admit, call);
    },
    operatorLogOut: async ({ call: { login, setToken } }) => {
      if (login) await sessions.end(login.tokenHash);
      setToken(undefined);
      return {};
    },
    changeOwnPassword: async ({ call, body: { password, newPassword } }) => {
      const { operator, tokenHash } = loginOf(call);
      const judged = await judgeOperator({ account: operator.account, password }, call.ip, services);
      if (password === newPassword) throw new Refusal('password_same');
      assertHardToGuess(newPassword, operator, 'newPassword');
      const passwordHash = await services.passwords.hash(newPassword);
      // Of two who change it at once the first one has; a new invitation of an administrator meanwhile stays.
      const same = and(eq(operators.id, judged.id), eq(operators.passwordHash, judged.passwordHash));
      const changed = await inTurn(db, async (tx) => {
        const rows = await tx.update(operators).set({ passwordHash, passwordDue: false }).where(same).returning();
        if (rows.length > 0) await sessions.endOthers(tx, judged.id, tokenHash);
        return rows.length > 0;
      });
      if (!changed) throw new Refusal('invalid_credentials');
      return stateOf(await sessions.renew(tokenHash, call.setToken), call, services);
    },
    readInvitation: async ({ call, body: { token } }) => {
      await services.logins.take(call.ip);
      const operator = await invited(db, token, clock());
      if (!operator) throw new Refusal('invitation_over');
      return { account: operator.account, name: operator.name };
    },
    acceptInvitation: async ({ call, body: { token, password } }) => {
      await services.logins.take(call.ip);
      const operator = await invited(db, token, clock());
      if (!operator) throw new Refusal('invitation_over');
      assertHardToGuess(password, operator, 'password');
      const passwordHash = await services.passwords.hash(password);
      const accepted = await inTurn(db, async (tx) => {
        const own = and(eq(operators.id, operator.id), eq(operators.disabled, false));
        if (!(await useInvitation(tx, token, clock()))) return undefined;
        return (await tx.update(operators).set({ passwordHash, passwordDue: false }).where(own).returning())[0];
      });
      if (!accepted) throw new Refusal('invitation_over');
      if (call.login) await sessions.end(call.login.tokenHash);
      return begin(accepted, undefined, call);
    },
  };
}

/** What the browser knows of a merchant before it asks. */
function merchantName(merchant: MerchantProfile): NonNullable<OperatorState['session']>['merchants'][number] {
  const { code, name, currency, timeZone } = merchant;
  const methods = Object.entries(depositRules(merchant).methods).map(([id, method]) => [
    id,
    inLanguage(method.name, 'EN'),
  ]);
  return {
    ...{ code, name, currency },
    ...(timeZone ? { timeZone } : {}),
    ...(methods.length > 0 ? { methods: Object.fromEntries(methods) } : {}),
  };
}

/** Who is logged in, as the browser is told. */
export async function stateOf(
  login: OperatorLogin | undefined,
  { hostname }: AdminCall,
  services: Services,
): Promise<OperatorState> {
  return {
    ...(login ? { session: await sessionOf(login, hostname, services) } : {}),
    ...(services.options.demo ? { demo: true } : {}),
  };
}

/** How much an operator may move, by permission; without those that the operator does not have, and of no limit. */
function limitsFor(
  { operator, permissions }: OperatorLogin,
  all: readonly MerchantProfile[],
): NonNullable<OperatorSession['limits']> {
  const own = all.filter(({ code }) => operator.merchants.includes('*') || operator.merchants.includes(code));
  const each = moving
    .filter((permission) => permissions.has(permission))
    .map((permission) => [permission, limitsOf(permission, operator, own)] as const);
  return Object.fromEntries(each.filter(([, limits]) => Object.keys(limits).length > 0));
}

/** What commands with an amount need. */
const moving = ['money.adjust', 'money.decide', 'rewards.grant'] as const;

/** How much an operator may move with a permission, by merchant and currency; without those of no limit. */
function limitsOf(permission: Permission, { roles }: OperatorRow, own: readonly MerchantProfile[]) {
  const limited = own.flatMap((merchant) => {
    const currencies = [merchant.currency, ...Object.keys(merchant.currencies ?? {})];
    const most = currencies.map((currency) => [currency, limitOf(roles, permission, currency, merchant)] as const);
    const finite = most.filter(([, limit]) => Number.isFinite(limit));
    return finite.length > 0 ? [[merchant.code, Object.fromEntries(finite)] as const] : [];
  });
  return Object.fromEntries(limited);
}

async function sessionOf(login: OperatorLogin, hostname: string, { merchants }: Services) {
  const { sessionId, operator, permissions, hasApp, passkeyHosts } = login;
  const { account, name, passwordDue, roles, merchants: own } = operator;
  const all = await merchants.all();
  return {
    id: sessionId,
    account,
    name,
    passwordDue,
    roles,
    secondFactor: factorOf(login),
    factors: { app: hasApp, passkey: passkeyHosts.includes(hostname) },
    permissions: [...permissions],
    limits: limitsFor(login, all),
    merchants: all.filter(({ code }) => own.includes('*') || own.includes(code)).map(merchantName),
  };
}
