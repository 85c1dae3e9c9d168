import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../page-api.ts';

/** The languages that the games speak: brand code → BCP-47 tag. */
const tags = { EN: 'en', TY: 'vi', CN: 'zh-Hans', ID: 'id', TH: 'th', VI: 'vi' } as const;
export type LanguageCode = keyof typeof tags;

const codes = Object.keys(tags).filter((code): code is LanguageCode => code in tags);

function readMessages(code: LanguageCode): Messages {
  const text = readFileSync(join(import.meta.dirname, 'messages', `${code}.json`), 'utf8');
  const messages: Messages = JSON.parse(text);
  return messages;
}

const catalogue = Object.fromEntries(codes.map((code) => [code, readMessages(code)]));

/** The language to play in, from a brand code (`TY`, `VI`) or a BCP-47 tag (`vi-VN`); English when it is unknown. */
export function languageOf(wanted: string): LanguageCode {
  const upper = wanted.toUpperCase();
  const exact = codes.find((code) => code === upper);
  if (exact) return exact;
  if (upper === 'VN') return 'TY';
  const primary = wanted.toLowerCase().split(/[-_]/)[0];
  return codes.find((code) => tags[code].split('-')[0] === primary) ?? 'EN';
}

/** The first language of an `Accept-Language` header that the games speak. */
export function languageOfHeader(header: string | undefined): LanguageCode {
  const [first = 'en'] = (header ?? '').split(',');
  return languageOf(first.split(';')[0]?.trim() ?? 'en');
}

/** A game's name in a language, or in another code of the same language (`VI`, `TY`), else in English. */
export function titleIn(names: { readonly [code: string]: string }, code: LanguageCode): string {
  const twin = codes.find((other) => tags[other] === tags[code] && names[other] !== undefined);
  return names[code] ?? (twin && names[twin]) ?? names.EN ?? '';
}

export const tagOf = (code: LanguageCode): string => tags[code];

export const messagesOf = (code: LanguageCode): Messages => catalogue[code] ?? {};
