import { isObject } from '#engine/brand';
import { nameIn } from '../../../folders/index.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Rule } from '../../rule.ts';

/** The bonus that a brand promises new members is the one that its merchant credits (`--platform`). */
export function platformBonus(platforms: ReadonlyMap<string, Platform>): Rule {
  return {
    name: 'platform-bonus',
    checkBrand({ stack }) {
      const merchant = nameIn(stack.files.get('brand')?.merchantCode);
      const { profile, welcomeBonus } = platforms.get(merchant) ?? {};
      const foreign = profile !== undefined && profile.merchant !== merchant;
      const { bonus } = stack.files.get('registration') ?? {};
      if (welcomeBonus === undefined || foreign || !isObject(bonus) || typeof bonus.amount !== 'number') return [];
      if (bonus.amount === welcomeBonus) return [];
      const credited = welcomeBonus === 0 ? 'nothing' : `${welcomeBonus}`;
      const message = `The brand promises new members ${bonus.amount} minor units, and the platform credits ${credited}.`;
      return [{ rule: 'welcome-bonus-differs', file: 'registration', pointer: '/bonus/amount', message }];
    },
  };
}
