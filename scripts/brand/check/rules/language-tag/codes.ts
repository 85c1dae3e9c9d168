import { strangerIn, tongueOf } from '../../../texts/index.ts';

/** Codes that brands use → the languages that they may mean: ISO 639, ISO 3166, and TY for Vietnamese. */
const meant: Record<string, string> = {
  EN: 'en',
  VI: 'vi',
  VN: 'vi',
  TY: 'vi',
  TH: 'th',
  ID: 'id',
  CN: 'zh',
  ZH: 'zh',
  TW: 'zh',
  JA: 'ja',
  JP: 'ja',
  KO: 'ko',
  KR: 'ko',
  ES: 'es',
  PT: 'pt',
  BR: 'pt',
  FR: 'fr',
  DE: 'de',
  IT: 'it',
  RU: 'ru',
  AR: 'ar es',
  MS: 'ms',
  MY: 'ms my',
  SW: 'sw',
  HI: 'hi',
  TR: 'tr',
  PL: 'pl',
  UK: 'uk en',
  UA: 'uk',
};

/** What languages call themselves, and what they are called in English. */
const called: Record<string, string> = {
  english: 'en',
  'tiếng việt': 'vi',
  'tieng viet': 'vi',
  vietnamese: 'vi',
  ไทย: 'th',
  ภาษาไทย: 'th',
  thai: 'th',
  'bahasa indonesia': 'id',
  indonesian: 'id',
  中文: 'zh',
  简体中文: 'zh',
  繁體中文: 'zh',
  chinese: 'zh',
  日本語: 'ja',
  japanese: 'ja',
  한국어: 'ko',
  korean: 'ko',
  español: 'es',
  spanish: 'es',
  português: 'pt',
  portuguese: 'pt',
  français: 'fr',
  french: 'fr',
  deutsch: 'de',
  german: 'de',
  русский: 'ru',
  russian: 'ru',
  العربية: 'ar',
  arabic: 'ar',
  'bahasa melayu': 'ms',
  malay: 'ms',
  kiswahili: 'sw',
  swahili: 'sw',
  हिन्दी: 'hi',
  türkçe: 'tr',
  polski: 'pl',
  українська: 'uk',
};

/** Whether a code is known to be that of another language than the tag's. */
export function codeDiffers(code: string, tag: string): boolean {
  const languages = meant[code.split(/[-_]/)[0] ?? ''];
  return languages !== undefined && !languages.split(' ').includes(tag.split('-')[0] ?? '');
}

/** Whether a label is the name of another language than the tag's, or stands in letters of another. */
export function labelDiffers(label: string, tag: string): boolean {
  const language = called[label.toLowerCase()];
  if (language !== undefined) return language !== tag.split('-')[0];
  const tongue = tongueOf(tag);
  return tongue !== undefined && /letters$/.test(strangerIn(label, tongue) ?? '');
}
