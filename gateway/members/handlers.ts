import type { ClubLabel, MemberInfo } from '#schemas/platform';
import { labelOf } from '../club/programme.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { avatarOf } from '../security/profile.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { register } from './registration.ts';

/** Registration, who is logged in, which language they read, what they have. */
export function memberHandlers(
  services: Services,
): Pick<Handlers, 'register' | 'registerMobile' | 'memberInfo' | 'memberIcon' | 'updateLanguage' | 'balance'> {
  return {
    register: ({ call, body }) => register('username', body, call, services),
    registerMobile: ({ call, body }) => register('mobile', body, call, services),
    memberInfo: async ({ call }) => {
      const { player } = sessionOf(call);
      const { held } = await services.clubs.look(player, call.merchant);
      const toUpline = await services.transfers.isOpenTo(player, call.merchant);
      return memberInfo(player, toUpline, labelOf(player, held.level, call.merchant));
    },
    memberIcon: async ({ call }) => ({ icon: (await avatarOf(sessionOf(call).player, services)).icon }),
    updateLanguage: async ({ call, body: { language } }) => {
      const { player } = sessionOf(call);
      if (!call.merchant.languages.includes(language)) throw new Refusal('language_unsupported');
      await services.db.update(players).set({ language }).where(eq(players.id, player.id));
      return {};
    },
    balance: ({ call }) => services.ledger.balance(sessionOf(call).player),
  };
}

function memberInfo(
  { id, account, nickname, type, currency, language, standing }: Player,
  toUpline: boolean,
  clubLabel: ClubLabel | undefined,
): MemberInfo {
  return {
    id,
    account,
    nickname,
    type,
    currency,
    toUpline,
    memberLabel: standing?.memberLabel ?? [],
    ...(clubLabel ? { clubLabel } : {}),
    // At a merchant that offers it the flag is on, for those without an upline too.
    ...(toUpline ? {} : { flags: { TOUPLINE3: '0' } }),
    ...(language ? { language } : {}),
  };
}
