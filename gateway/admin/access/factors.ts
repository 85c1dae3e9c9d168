import { type AdminCallName, adminEndpoints } from '../contract.ts';
import type { OperatorLogin } from './operator-sessions.ts';

/** For so long money and rules do not ask for the second factor again, ms. */
const provedMs = 10 * 60_000;

/** All that an operator may do before a second factor is set up whose role needs one, or whose password somebody else has chosen. */
const beforeAll = new Set<AdminCallName>([
  'operatorState',
  'operatorLogIn',
  'operatorLogOut',
  'changeOwnPassword',
  'readInvitation',
  'acceptInvitation',
]);
const beforeFactor = new Set<AdminCallName>([
  ...beforeAll,
  'ownAuthenticatorKey',
  'setOwnAuthenticator',
  'ownPasskeys',
  'ownPasskeyOptions',
  'addOwnPasskey',
]);

/**
 * Commands that move no money and change no player and no rule, or that must not wait: every other one is guarded, also one that is
 * new to the table (decision 0944).
 */
const unguarded: ReadonlySet<AdminCallName> = new Set([
  'proveLedger',
  'notePlayer',
  'decideFeedback',
  'setSiteMaintenance',
  'setGameMaintenance',
]);

/** What an operator has to do first. */
type Step = 'own_password_due' | 'second_factor_due' | 'proof_due';

/** Whether an operator has a second factor, or has to set one up before anything else. */
export function factorOf(login: OperatorLogin): 'set' | 'due' | 'none' {
  if (hasAny(login)) return 'set';
  const { operator, permissions } = login;
  const isNeeded = permissions.has('merchant.edit') || permissions.has('operators.edit');
  // Those of a demo are known to everybody, and no other platform lets them in.
  return isNeeded && !operator.demo ? 'due' : 'none';
}

/** What stands before a call; nothing when it may be judged. */
export function stepBefore(name: AdminCallName, login: OperatorLogin, now: number): Step | undefined {
  if (login.operator.passwordDue && !beforeAll.has(name)) return 'own_password_due';
  if (factorOf(login) === 'due' && !beforeFactor.has(name)) return 'second_factor_due';
  const { command, money } = adminEndpoints[name];
  const isGuarded = name === 'decideCommand' || money || (command !== undefined && !unguarded.has(name));
  // Whoever has none is no operator whose role needs one: their commands are those of their role.
  return isGuarded && hasAny(login) && now - login.provedAt >= provedMs ? 'proof_due' : undefined;
}

/** Either is a second factor: an authenticator app, or a passkey at whichever host. */
function hasAny({ hasApp, passkeyHosts }: OperatorLogin): boolean {
  return hasApp || passkeyHosts.length > 0;
}
