import type { Format, Translate } from '#engine/i18n';
import type { Deposit, DepositDetail, WithdrawalDetail } from '#schemas/platform';
import { duration } from './terms.ts';

/** Minutes within which a provider that has not answered usually does. */
const clearedIn = 15;

/** Whether the network has seen the money of a deposit, which has only to be confirmed. */
export const isConfirming = ({ step }: Pick<Deposit, 'step'>) => step === 'confirming';

/** Name of a deposit's state in `cashier:states` and `cashier:lines`, as it stands now: also who cancelled it for the player. */
export function depositWord({
  state,
  step = state,
  cancelledBy,
}: Pick<DepositDetail, 'state' | 'step' | 'cancelledBy'>) {
  const isOthers = state === 'cancelled' && cancelledBy !== undefined && cancelledBy !== 'player';
  return isOthers ? `cancelled_by_${cancelledBy}` : step;
}

/** What happens next with an open deposit, and when; nothing of one that is over. */
export function depositDue(deposit: DepositDetail, text: Translate, format: Format): string | undefined {
  const { state, arrival = 0 } = deposit;
  if (state === 'created' || state === 'unknown')
    return text('cashier:due.asked', { time: duration(clearedIn, format) });
  if (state !== 'pending') return undefined;
  return text(isConfirming(deposit) ? 'cashier:due.confirming' : 'cashier:due.pay', {
    time: duration(arrival, format),
  });
}

/** The same of a withdrawal. */
export function withdrawalDue(
  { state, arrival = 0 }: WithdrawalDetail,
  text: Translate,
  format: Format,
): string | undefined {
  const time = duration(arrival, format);
  if (state === 'requested' || state === 'review') return text('cashier:due.decide', { time });
  if (state === 'approved' || state === 'unknown' || state === 'paying') return text('cashier:due.bank', { time });
  return state === 'disputed' ? text('cashier:due.disputed') : undefined;
}
