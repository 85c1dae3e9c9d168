import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { MessageReference } from '#schemas/names';

/** Where something is done about a payment. */
export interface Way {
  link: Link;
  label: MessageReference;
}

/** What there is to do next about a payment. */
export function Next({ way: { link, label } }: { way: Way }) {
  const text = useText('records');
  return (
    <BrandLink link={link} className={buttonClass({ look: 'primary', wide: true })}>
      {text(label)}
    </BrandLink>
  );
}
