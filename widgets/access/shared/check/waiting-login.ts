import { PlatformError } from '#engine/platform';
import type { LoginCheck, SessionStarted } from '#schemas/platform';
import type { AccessLoginProps } from '#schemas/widgets';

/** A log-in that was right and waits for a further answer (§8). */
export interface WaitingLogin {
  check: LoginCheck;
  entry: NonNullable<AccessLoginProps['entry']>;
  /** What is done once the player is in. */
  finish(started: SessionStarted): Promise<void>;
}

/** What the platform asks for besides, when that is why a log-in failed. */
export function loginCheckOf(error: unknown): LoginCheck | undefined {
  if (!(error instanceof PlatformError) || error.code !== 'login_check_required') return undefined;
  const check = error.value as Partial<LoginCheck> | undefined;
  return check?.ticket && check.ways?.length ? (check as LoginCheck) : undefined;
}
