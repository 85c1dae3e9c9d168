import type { MerchantProfile, RegisterSettings } from '#schemas/platform';
import type { Call, Handlers } from '../http/call.ts';
import { publishedRule } from '../members/patterns.ts';
import { publishedFlags } from '../merchants/flags.ts';
import { partialWeights, playedTermsOf } from '../played/terms.ts';
import type { Services } from '../services.ts';
import { providersOf } from '../social/clients.ts';
import { regionRestricted, siteStatus } from './region.ts';

/** Status, flags, registration rules, domains. */
export function systemHandlers(
  services: Services,
): Pick<Handlers, 'systemStatus' | 'whitelabel' | 'registerSettings' | 'domainRoute'> {
  return {
    systemStatus: async ({ call }) => {
      const { merchant, ip, country } = call;
      return {
        status: siteStatus(merchant, ip, country),
        info: await statusInfo(call, services),
        location: { ip, country },
        maintenance: merchant.maintenance,
        regionRestriction: regionRestricted(merchant, ip, country),
      };
    },
    whitelabel: async ({ call }) => publishedFlags(call.merchant),
    domainRoute: async ({ call }) => ({ domainList: call.merchant.domainList ?? [] }),
    registerSettings: async ({ call }) => registerSettings(call.merchant),
  };
}

async function statusInfo({ merchant }: Call, { cipher, options }: Services) {
  const { register, currency, welcomeBonus, resources, customerService, analytics, imageCDNs } = merchant;
  const terms = playedTermsOf(merchant);
  return {
    whitelabel: publishedFlags(merchant),
    register,
    currency,
    welcomeBonus,
    resources,
    customerService,
    analytics,
    imageCDNs,
    launchGameCDNs: [options.gamesOrigin],
    publicKey: cipher.publicKey,
    socialProviders: providersOf(merchant, options.socialClient),
    stakeWeights: partialWeights(terms),
    rewardsUnderBonus: terms.rewardsUnderBonus ?? false,
  };
}

function registerSettings({ rules }: MerchantProfile): RegisterSettings {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, publishedRule(rule)]));
}
