import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass } from '#engine/ui';
import type { RouteReference } from '#schemas/names';

const labels = { deposits: 'payments.deposits', withdrawals: 'payments.withdrawals' } as const;

/** The way to the record of all payments of a kind; nothing where the page names no route of it. */
export function PaymentsLink({ route, show }: { route: RouteReference | undefined; show: keyof typeof labels }) {
  const text = useText('cashier');
  if (route === undefined) return null;
  // Deposits are what the record shows by itself.
  const link = show === 'deposits' ? { route } : { route, query: { show } };
  return (
    <BrandLink link={link} className={buttonClass({ look: 'quiet' })}>
      {text(labels[show])}
    </BrandLink>
  );
}
