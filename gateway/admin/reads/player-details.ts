import type { PlayerRead } from '#schemas/admin';
import { eq } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { memberProfiles, players, referrals } from '../../database/tables/index.ts';
import { maskName } from '../../security/account-numbers.ts';
import { maskAddress } from '../../security/mask.ts';
import type { Player } from '../../sessions/sessions.ts';
import type { AdminCall } from '../call.ts';
import { managesPlayers } from './own-player.ts';

/** Fields of the registration that are nobody's to read. */
const secrets = /password|pin|secret/i;
/** Codes by which somebody came: they name nobody. */
const open = new Set(['recommenderId', 'affiliateCode']);

/** Who a player is: names, numbers, address and birthday, whole for those who manage players alone. */
export async function whoIs(
  { id, details }: Pick<Player, 'id' | 'details'>,
  call: AdminCall,
  db: Database,
): Promise<Pick<PlayerRead, 'details' | 'email' | 'birthday' | 'verified'>> {
  const [profile] = await db.select().from(memberProfiles).where(eq(memberProfiles.playerId, id));
  const isWhole = managesPlayers(call);
  const { email, ...others } = details;
  const shown = Object.entries(others)
    .filter(([field]) => !secrets.test(field))
    .map(([field, value]) => [field, isWhole || open.has(field) ? value : maskedField(field, value)]);
  const { birthday, mobileVerifiedAt, emailVerifiedAt } = profile ?? {};
  return {
    details: Object.fromEntries(shown),
    ...(email ? { email: isWhole ? email : maskAddress(email) } : {}),
    ...(birthday ? { birthday: isWhole ? birthday : `${birthday.slice(0, 4)}-••-••` } : {}),
    verified: [...(mobileVerifiedAt ? (['mobile'] as const) : []), ...(emailVerifiedAt ? (['email'] as const) : [])],
  };
}

/** Who has invited a player, and how many the player has. */
export async function circleOf(player: string, db: Database): Promise<Pick<PlayerRead, 'upline' | 'friends'>> {
  const [upline] = await db
    .select({ id: players.id, account: players.account })
    .from(referrals)
    .innerJoin(players, eq(players.id, referrals.inviterId))
    .where(eq(referrals.playerId, player));
  const friends = await db.$count(referrals, eq(referrals.inviterId, player));
  return { ...(upline ? { upline } : {}), friends };
}

/** Enough to tell two apart, and not to reach anybody. */
function maskedField(field: string, value: string): string {
  if (field === 'payeeName') return maskName(value);
  return value.length > 6 ? `•••${value.slice(-3)}` : '•••';
}
