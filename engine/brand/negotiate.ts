import type { Brand } from '#schemas/brand';

type Supported = Brand['languages']['supported'];

/**
 * The language code to speak: the player's earlier choice, else the first wish that the brand can meet, else its
 * default (§1). Wishes are BCP-47 tags, best first.
 */
export function negotiate(
  { supported, default: standard }: Brand['languages'],
  chosen: string | null,
  wishes: readonly string[],
): string {
  if (chosen && Object.hasOwn(supported, chosen)) return chosen;
  for (const wish of wishes) {
    const code = meeting(supported, wish.toLowerCase());
    if (code) return code;
  }
  return standard;
}

function meeting(supported: Supported, wish: string): string | undefined {
  const codes = Object.keys(supported);
  const tagOf = (code: string) => supported[code]?.tag.toLowerCase() ?? '';
  const primary = (tag: string) => tag.split('-')[0];
  return codes.find((code) => tagOf(code) === wish) ?? codes.find((code) => primary(tagOf(code)) === primary(wish));
}

/** Tags of an `Accept-Language` header, best first. Malformed parts are passed over. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, q }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(tag) && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}
