import type { Rule } from './rule.ts';
import { testFleet } from './test-fleet.ts';

const tags: Record<string, string> = { EN: 'en', TY: 'vi', PL: 'pl', AR: 'ar', RU: 'ru' };

/** A brand with messages in one namespace, language by language; the first is its default. */
export function inLanguages(rule: Rule, messages: Record<string, object>, namespace = 'own') {
  const codes = Object.keys(messages);
  const supported = Object.fromEntries(codes.map((code) => [code, { tag: tags[code], label: code }]));
  const files = Object.entries(messages).map(([code, texts]) => {
    return [`languages/${code}/${namespace}`, JSON.stringify(texts, null, 2)] as const;
  });
  const languages = { default: codes[0], supported };
  const brand = JSON.stringify({ id: 'kid', extends: 'base', languages });
  const kid = { brand, menu: menuOf(namespace), ...Object.fromEntries(files) };
  return testFleet({ kid }, [rule]);
}

/** Names `<namespace>:a`, so that something uses it. */
function menuOf(namespace: string): string {
  return JSON.stringify({ side: { own: { label: `${namespace}:a` } } });
}
