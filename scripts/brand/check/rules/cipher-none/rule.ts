import { isObject } from '#engine/brand';
import type { Rule } from '../../rule.ts';

const rule = 'cipher-none';

/** Passwords travel sealed: only a platform that has no cipher does without. */
export const cipherNone: Rule = {
  name: rule,
  checkFile({ file, json: { platform } }) {
    if (file !== 'brand' || !isObject(platform) || platform.cipher !== 'none') return [];
    const message =
      'Passwords and forms travel without a cipher of their own, and a platform that wants one refuses them. Only for a platform that has none.';
    return [{ rule, severity: 'warning', file, pointer: '/platform/cipher', message }];
  },
};
