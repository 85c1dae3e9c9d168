import { useText } from '#engine/i18n';
import { GoTo } from '#engine/routing';
import { buttonClass, StatePage } from '#engine/ui';
import type { ServiceNotFoundProps } from '#schemas/widgets';

/** At an address that leads nowhere. */
export default function NotFound({ art = 'states/not-found.svg', more = { route: 'hot' } }: ServiceNotFoundProps) {
  const text = useText('service');
  return (
    <div data-widget="service/not-found">
      <StatePage art={art} title={text('notFound.title')} text={text('notFound.text')}>
        <GoTo link={{ route: 'home' }} className={buttonClass({ look: 'primary' })}>
          {text('home')}
        </GoTo>
        <GoTo link={more} className={buttonClass({})}>
          {text('hot')}
        </GoTo>
      </StatePage>
    </div>
  );
}
