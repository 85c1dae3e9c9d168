import type { Brand } from '#schemas/brand';
import type { FlagName } from '#schemas/names';
import type { SessionStarted } from '#schemas/platform';

type Policy = NonNullable<Brand['access']>['passwordChange'];

/** What a login was made with: a code by SMS is no password, and never one that has to be changed (§4). */
export interface Typed {
  password: string;
}

/**
 * Whether the password of a login must be changed now (§4): it was handed out with the account, nobody logged in with it
 * before, or it has expired where the platform forces a change.
 */
export function isPasswordDue(
  started: SessionStarted,
  { password }: Typed,
  { firstLogin = true, handedOut = ['123456'] }: NonNullable<Policy> = {},
  flags: ReadonlySet<FlagName>,
): boolean {
  const expired = started.passwordExpired && flags.has('PWDEXPFORCECHANGE3');
  const first = started.firstTimeLogin && firstLogin;
  return started.passwordDue === true || expired || first || handedOut.includes(password);
}
