import type { FlagName } from '#schemas/names';
import type { MerchantProfile, Whitelabel } from '#schemas/platform';
import flagSchema from '../../schemas/brand/flags.schema.json' with { type: 'json' };
import { clubOf } from '../club/programme.ts';
import { ranksOf } from '../club/rank-of.ts';
import { feedbackTermsOf } from '../feedback/terms.ts';

/** The whitelabel flags of spec §6. */
const known = Object.keys(flagSchema.properties).filter((name) => /^[A-Z]/.test(name));

/** Whitelabel flags of a merchant that are on, in whatever group of the tree they stand. */
export function flagsOf({ whitelabel }: MerchantProfile): ReadonlySet<FlagName> {
  const values = new Map<string, string>();
  collect(whitelabel, values);
  return new Set([...values].filter(([, value]) => value === '1').map(([name]) => name as FlagName));
}

/** Flags that follow from the rest of the profile, where the merchant's tree does not say them. */
const offered: { readonly [name: string]: (merchant: MerchantProfile) => boolean } = {
  FEEDBACK3: (merchant) => feedbackTermsOf(merchant).enabled ?? true,
  VIPCLUB3: (merchant) => ranksOf(clubOf(merchant)).length > 0,
  TOUPLINE3: ({ cashier }) => cashier?.transferUpline !== undefined,
  MANUALREBATE3: ({ rebates }) => rebates?.mode === 'manual',
  PASSKEYLOGIN3: ({ security }) => security?.passkeys !== false,
};

/**
 * The tree as clients see it. A flag that the merchant does not have is said to be off: a client would otherwise go by
 * the default of its brand, and show what this platform refuses.
 */
export function publishedFlags(merchant: MerchantProfile): Whitelabel {
  const { whitelabel } = merchant;
  const values = new Map<string, string>();
  collect(whitelabel, values);
  const absent = known.filter((name) => !values.has(name));
  return { ...whitelabel, ...Object.fromEntries(absent.map((name) => [name, offered[name]?.(merchant) ? '1' : '0'])) };
}

function collect(tree: Whitelabel, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(name, value);
    else collect(value, into);
  }
}
