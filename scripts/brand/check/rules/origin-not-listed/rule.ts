import { isObject } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { nameIn, textsIn } from '../../../folders/index.ts';
import type { Platform } from '../../../platform/index.ts';
import { listed } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const kinds = {
  images: 'pictures come from',
  games: 'games are launched from',
} as const;

/** Every origin that the platform sends players to is one that the brand's pages may load from (`--platform`). */
export function originNotListed(platforms: ReadonlyMap<string, Platform>): Rule {
  return {
    name: 'origin-not-listed',
    checkBrand(brand) {
      const platform = platforms.get(nameIn(brand.stack.files.get('brand')?.merchantCode));
      if (!platform) return [];
      return (['images', 'games'] as const).flatMap((kind) => check(kind, platform[kind], brand));
    },
  };
}

/** Stands for the demo games' origin, which changes with the machine that they run on. */
const demo = '{games}';

function check(kind: keyof typeof kinds, used: readonly string[], { id: layer, stack }: OpenBrand): Finding[] {
  const { origins, platform } = stack.files.get('brand') ?? {};
  const own = isObject(origins) ? origins[kind] : undefined;
  const allowed = new Set(textsIn(own));
  // The policy allows pictures of the platform itself.
  if (kind === 'images' && isObject(platform)) allowed.add(nameIn(platform.baseUrl));
  const refused = used.filter((origin) => !allowed.has(originOf(origin)) && !(allowed.has(demo) && isLocal(origin)));
  if (refused.length === 0) return [];
  const pointer = isObject(origins) ? (own === undefined ? '/origins' : `/origins/${kind}`) : '';
  const message = `${listed(refused, 'and')}, which ${kinds[kind]}, would be refused by the Content-Security-Policy.`;
  // What it extends serves other merchants: the brand itself has to list them.
  return [{ rule: 'origin-not-listed', layer, file: 'brand', pointer, message }];
}

function isLocal(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
