import type { MerchantProfile } from '#schemas/platform';
import { own } from '../http/own.ts';
import { messageText } from '../verification/texts.ts';
import { openingAt } from './hours.ts';

const tags: { readonly [language: string]: string } = {
  EN: 'en-GB',
  TY: 'vi',
  VI: 'vi',
  CN: 'zh-Hans',
  ID: 'id',
  TH: 'th-u-ca-gregory',
  AR: 'ar',
  PT: 'pt-BR',
};

type Profile = Pick<MerchantProfile, 'chat' | 'timeZone'>;

/** What a member is told of whether somebody is there: never more than what holds. */
export function noticeFor(profile: Profile, language: string, staffed: boolean, now: number): string {
  const opening = openingAt(profile, now);
  const changes = opening?.changesAt === undefined ? undefined : clockOf(profile, language, opening.changesAt);
  const say = (key: Parameters<typeof messageText>[0], values = {}) => messageText(key, language, values);
  // Whoever is at the desk answers, whatever the hours are.
  if (staffed) return opening?.open && changes ? say('chatHereUntil', { time: changes }) : say('chatHere');
  if (opening && !opening.open && changes) return say('chatClosed', { time: changes });
  return opening?.open && changes ? say('chatEmptyUntil', { time: changes }) : say('chatEmpty');
}

/** A moment on the merchant's clock. */
function clockOf({ timeZone = 'UTC' }: Profile, language: string, at: number): string {
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(own(tags, language) ?? 'en-GB', { ...parts, timeZone }).format(at);
}
