import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { buttonClass, StatePage } from '#engine/ui';
import type { ServiceNotFoundProps } from '#schemas/widgets';

/** At an address that leads nowhere. */
export default function NotFound({ art = 'states/not-found.svg', more = { route: 'hot' } }: ServiceNotFoundProps) {
  const text = useText('service');
  return (
    <div data-widget="service/not-found">
      <StatePage art={art} title={text('notFound.title')} text={text('notFound.text')}>
        <BrandLink link={{ route: 'home' }} className={buttonClass({ look: 'primary' })}>
          {text('home')}
        </BrandLink>
        <BrandLink link={more} className={buttonClass({})}>
          {text('hot')}
        </BrandLink>
      </StatePage>
    </div>
  );
}
