import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../page-api.ts';

/** The languages that the games speak: brand code → BCP-47 tag. */
const tags = { EN: 'en', TY: 'vi', CN: 'zh-Hans', ID: 'id', TH: 'th', VI: 'vi' } as const;
export type LanguageCode = keyof typeof tags;

const codes = Object.keys(tags).filter((code): code is LanguageCode => code in tags);

const folder = join(import.meta.dirname, 'messages');

/** What every page says of itself, of rounds and of faults; its keys have several first parts. */
const frame = 'frame';
const namespaces = readdirSync(folder);

function readMessages(namespace: string, code: LanguageCode): Messages {
  const messages: Messages = JSON.parse(readFileSync(join(folder, namespace, `${code}.json`), 'utf8'));
  return messages;
}

const catalogue = new Map(
  codes.map((code) => [code, new Map(namespaces.map((name) => [name, readMessages(name, code)]))]),
);

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

/** The frame's texts in a language, and those of the given namespaces; of all when none are given. A key's first part is its namespace. */
export function messagesOf(code: LanguageCode, of: readonly string[] = namespaces): Messages {
  const own = catalogue.get(code);
  return Object.assign({}, ...[frame, ...of].map((name) => own?.get(name)));
}
