import { isObject, type Json, type JsonObject } from '#engine/brand';
import { nameIn, textsIn } from '../../../folders/index.ts';
import type { MerchantAccess, Platform } from '../../../platform/index.ts';
import { listed, suggest } from '../../../terminal/index.ts';
import type { Finding, Rule } from '../../rule.ts';

/** The provider that every platform has. */
const ownProvider = 'platform';

/** Human checks and SMS of a brand are those that its merchant has on the platform (`--platform FILE`). */
export function platformAccess(platforms: ReadonlyMap<string, Platform>): Rule {
  return {
    name: 'platform-access',
    checkBrand({ id: layer, stack }) {
      const { merchantCode, access, platform, hosts } = stack.files.get('brand') ?? {};
      const profile = platforms.get(nameIn(merchantCode))?.profile;
      if (!profile || profile.merchant !== merchantCode) return [];
      const group = isObject(access) ? access : {};
      // What it extends serves other merchants: the brand itself has to say otherwise.
      const found = [
        ...refusedProvider(group, profile),
        ...differingCheck(group, profile),
        ...refusedCipher(platform, profile),
        ...refusedHosts(textsIn(hosts), profile),
      ];
      return found.map((one) => ({ ...one, layer }));
    },
  };
}

function refusedProvider({ sms }: JsonObject, { smsProviders }: MerchantAccess): Finding[] {
  const provider = isObject(sms) ? sms.provider : undefined;
  if (typeof provider !== 'string' || provider === ownProvider || smsProviders.includes(provider)) return [];
  const message = `The merchant has no SMS provider "${provider}": the platform refuses to send codes.`;
  const suggestion = suggest(provider, [ownProvider, ...smsProviders]);
  return [{ rule: 'sms-provider-refused', file: 'brand', pointer: '/access/sms/provider', message, suggestion }];
}

/** A platform opens only what is sealed as it was reported. */
function refusedCipher(platform: Json | undefined, { cipher: wanted }: MerchantAccess): Finding[] {
  const cipher = (isObject(platform) ? platform.cipher : undefined) ?? 'aes-rsa';
  if (wanted === undefined || cipher === wanted) return [];
  const message = `The platform wants the cipher "${wanted}" of this merchant, and the brand has "${nameIn(cipher)}": nobody can log in or register.`;
  return [{ rule: 'cipher-refused', file: 'brand', pointer: '/platform/cipher', message }];
}

/** A platform answers the sites of the merchant's hosts alone. */
function refusedHosts(hosts: readonly string[], { hosts: known }: MerchantAccess): Finding[] {
  return hosts.flatMap((host, index): Finding[] => {
    if (!known || known.some((one) => one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))))) return [];
    const message = `The merchant's platform does not know the host "${host}": it refuses what players do there.`;
    const pointer = `/hosts/${index}`;
    return [
      { rule: 'host-refused', severity: 'warning', file: 'brand', pointer, message, suggestion: suggest(host, known) },
    ];
  });
}

function differingCheck({ humanCheck }: JsonObject, { humanCheck: wanted }: MerchantAccess): Finding[] {
  const { kind, where, only } = shownBy(humanCheck);
  const required = wanted?.where ?? [];
  const reported = (message: string, place: string): Finding[] => {
    return [{ rule: 'human-check-differs', severity: 'warning', file: 'brand', pointer: place, message }];
  };
  if (wanted && kind !== wanted.kind) {
    const message = `The platform wants the human check "${wanted.kind}" before ${listed(required, 'and')}, and the brand shows "${kind}": players are refused once before they see it.`;
    return reported(message, '/access/humanCheck/kind');
  }
  if (wanted && only !== (wanted.only ?? false)) {
    const message = only
      ? 'The platform takes other checks in place of "geetest", and the brand offers none: players who cannot do it are left out for nothing.'
      : 'The platform takes nothing in place of "geetest", and the brand offers other checks: players would do them for nothing.';
    return reported(message, only ? '/access/humanCheck/only' : '/access/humanCheck/kind');
  }
  const missing = required.filter((call) => !where.includes(call));
  if (missing.length > 0) {
    const message = `The platform wants the human check before ${listed(missing, 'and')} as well: players are refused once before they see it.`;
    return reported(message, '/access/humanCheck/where');
  }
  const idle = kind === 'none' ? [] : where.filter((call) => !required.includes(call));
  if (idle.length === 0) return [];
  const message = `The platform wants no human check before ${listed(idle)}: players would do it for nothing.`;
  return reported(message, wanted ? '/access/humanCheck/where' : '/access/humanCheck/kind');
}

const everywhere = ['login', 'register', 'sms'];

function shownBy(check: Json | undefined): { kind: string; where: readonly string[]; only: boolean } {
  const { kind, where, only } = isObject(check) ? check : {};
  return {
    kind: typeof kind === 'string' ? kind : 'none',
    only: kind === 'geetest' && only === true,
    where: Array.isArray(where) ? where.filter((call) => typeof call === 'string') : everywhere,
  };
}
