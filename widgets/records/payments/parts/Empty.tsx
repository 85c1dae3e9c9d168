import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, StatusMessage } from '#engine/ui';
import type { RouteReference } from '#schemas/names';

const icons = { deposits: 'cash', withdrawals: 'building-bank', transfers: 'users' } as const;
const labels = { deposits: 'cashier:titles.depositv2', withdrawals: 'cashier:titles.withdraw' } as const;

/** Nothing in a list, and where one begins something that would stand there. */
export function Empty({ of, route }: { of: keyof typeof icons; route?: RouteReference | undefined }) {
  const text = useText('records');
  return (
    <StatusMessage icon={icons[of]} title={text(`payments.${of}.none`)} text={text(`payments.${of}.noneText`)}>
      {route !== undefined && of !== 'transfers' && (
        <BrandLink link={{ route }} className={buttonClass({ look: 'primary' })}>
          {text(labels[of])}
        </BrandLink>
      )}
    </StatusMessage>
  );
}
