import type { NoticeSeeds, Texts } from '../generated/platform.ts';
import { placeholder } from './promotion-faults.ts';
import type { Figures } from './promotion-figures.ts';

/** What of an announcement or an article does not go with the merchant's profile. */
export interface NoticeFault {
  /** JSON pointer in the notices. */
  pointer: string;
  code: 'placeholder-unknown' | 'figure-by-hand';
  message: string;
}

const payouts = /payout|withdraw|提款|提现|rút tiền|penarikan|ถอน|سحوبات|\bsaques?\b/iu;
const service =
  /customer service|support|\bhosts?\b|客服|专属接待|chăm sóc khách hàng|hỗ trợ|layanan pelanggan|บริการลูกค้า|خدمة العملاء|atendimento/iu;
const duration =
  /minutes?\b|\bhours?\b|分钟|小时|phút|giờ|menit|\bjam\b|นาที|ชั่วโมง|دقيقة|دقائق|ساع(?:ة|ات)|\bminutos?\b|\bhoras?\b/iu;
const english = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight';
const ofTheDay = [
  /\p{Nd}{1,2}[:.]\p{Nd}{2}|24\s?\/\s?7|[上下]午|凌晨|点|昼夜|全天|彻夜|suốt|ngày đêm|cả ngày|siang|sepanjang/iu,
  /ทั้งวัน|ทั้งคืน|ตลอด|โมง|على مدار|ليل|dia e |a noite toda|around the clock|day and night|all (?:day|night)/iu,
  new RegExp(`\\b(?:until|from) (?:\\p{Nd}|(?:${english})\\b)`, 'iu'),
];

/**
 * Hours of customer service or minutes of payouts that a text says in words of its own: the sentence. The profile has both, and may
 * say others.
 */
export function promiseIn(text: string): string | undefined {
  const words = text.replaceAll(/<[^>]*>/g, '. ').replaceAll(/\{{1,2}\s*[a-z]+\s*\}{1,2}/g, ' ');
  return words.split(/[.!?;]\s+|[。！？؟；]/u).find((sentence) => {
    if (payouts.test(sentence) && duration.test(sentence)) return true;
    return service.test(sentence) && [duration, ...ofTheDay].some((time) => time.test(sentence));
  });
}

/** Announcements and articles that say hours or minutes which the merchant's profile does not fill: in the order of the file. */
export function noticeFaults({ announcements = {}, help = {} }: Partial<NoticeSeeds>, figures: Figures): NoticeFault[] {
  return Object.entries({ announcements, help }).flatMap(([kind, notices]) =>
    Object.entries(notices).flatMap(([id, { title, content }]) =>
      Object.entries({ title, content }).flatMap(([part, texts]) =>
        faultsOf(texts, `/${kind}/${id.replaceAll('~', '~0').replaceAll('/', '~1')}/${part}`, figures),
      ),
    ),
  );
}

function faultsOf(texts: Texts, at: string, figures: Figures): NoticeFault[] {
  return Object.entries(texts).flatMap(([language, text]) => {
    const pointer = `${at}/${language}`;
    const faults = [...text.matchAll(placeholder)].flatMap(([, name = '']): NoticeFault[] => {
      if (Object.hasOwn(figures, name)) return [];
      const message = `Nothing fills {{${name}}}: the profile fills ${Object.keys(figures).join(', ') || 'nothing'}.`;
      return [{ pointer, code: 'placeholder-unknown', message }];
    });
    const hand = promiseIn(text)?.trim();
    if (hand === undefined) return faults;
    const message = `"${hand}" is written by hand, and may be another time than the profile says: use {{hours}} or {{arrival}}.`;
    return [...faults, { pointer, code: 'figure-by-hand', message }];
  });
}
