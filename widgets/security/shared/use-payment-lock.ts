import { useEffect } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';

/** Why no payment password is taken now: it is locked after wrong tries. Nothing while one is. */
export function usePaymentLock(): string | undefined {
  const text = useText('security');
  const { data, refetch } = useQuery('security', {});
  const left = data?.paymentPassword.retryAfterMs;
  useEffect(() => {
    if (left === undefined) return undefined;
    const over = setTimeout(() => void refetch(), left);
    return () => clearTimeout(over);
  }, [left, refetch]);
  return left === undefined ? undefined : text('payment.locked', { minutes: Math.ceil(left / 60_000) });
}
