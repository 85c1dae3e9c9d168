import type { MerchantProfile } from '../generated/platform.ts';

/** A limit of a merchant's operators that lets them decide nothing. */
export interface LimitFault {
  /** JSON pointer in the profile. */
  pointer: string;
  reason: string;
}

/**
 * Limits of `backOffice` under which no withdrawal waits for anybody: up to `auto` it is paid without a look, and a currency that is
 * not named counts as 0.
 */
export function limitFaults({
  currency,
  currencies = {},
  backOffice,
  cashier,
}: Pick<MerchantProfile, 'currency' | 'currencies' | 'backOffice' | 'cashier'>): LimitFault[] {
  return Object.entries(backOffice?.limits ?? {}).flatMap(([role, limits]) => {
    const at = `/backOffice/limits/${role}`;
    return [currency, ...Object.keys(currencies)].flatMap((code): LimitFault[] => {
      const most = limits[code];
      if (most === undefined) return [{ pointer: at, reason: `must name ${code}: without it the limit is 0` }];
      const auto = cashier?.withdraw?.limits[code]?.auto;
      if (auto === undefined || most > auto) return [];
      const reason = `must be above ${auto}, which is paid without anybody: nothing is left to decide on`;
      return [{ pointer: `${at}/${code}`, reason }];
    });
  });
}
