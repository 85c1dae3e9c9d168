import type { MerchantProfile } from '#schemas/platform';
import { limitFaults } from '../../schemas/platform/limit-faults.ts';
import { isZone } from '../paging/report-range.ts';
import { programmeFault } from './programme-fault.ts';
import { strangeVendor } from './strange-vendor.ts';

/**
 * The first thing of a profile that its schema cannot judge: a vendor that nobody knows, a time zone that there is not, what
 * comes of its merge patches, a limit under which operators decide nothing.
 */
export function profileFault(
  profile: MerchantProfile,
  catalogue: ReadonlySet<string>,
): { pointer: string; reason: string } | undefined {
  const strange = strangeVendor(profile, catalogue) ?? programmeFault(profile);
  if (strange) return strange;
  if (!isZone(profile.timeZone))
    return { pointer: '/timeZone', reason: 'must be a time zone (IANA), e.g. Asia/Ho_Chi_Minh' };
  return limitFaults(profile)[0];
}
