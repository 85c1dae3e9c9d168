import { isObject } from '#engine/brand';
import { nameIn } from '../../../folders/index.ts';
import type { Platform } from '../../../platform/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Rule } from '../../rule.ts';

/** Providers that a brand offers are among those that its merchant has on the platform (`--platform`). */
export function platformSocial(platforms: ReadonlyMap<string, Platform>): Rule {
  return {
    name: 'platform-social',
    checkBrand({ id: layer, stack }) {
      const { merchantCode, access } = stack.files.get('brand') ?? {};
      const { profile, socialProviders } = platforms.get(nameIn(merchantCode)) ?? {};
      const foreign = profile !== undefined && profile.merchant !== merchantCode;
      if (!socialProviders || foreign) return [];
      const login = isObject(access) && isObject(access.login) ? access.login : {};
      const offered = Array.isArray(login.social) ? login.social : [];
      return offered.flatMap((name, at) => {
        if (typeof name !== 'string' || socialProviders.includes(name)) return [];
        const message = `The merchant has no provider "${name}" for sign-in: nobody sees its button.`;
        const pointer = `/access/login/social/${at}`;
        const suggestion = suggest(name, socialProviders);
        // What it extends serves other merchants: the brand itself has to say otherwise.
        return [{ rule: 'social-provider-refused', file: 'brand', pointer, message, suggestion, layer }];
      });
    },
  };
}
