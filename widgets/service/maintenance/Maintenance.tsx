import { useText } from '#engine/i18n';
import { GoTo } from '#engine/routing';
import { buttonClass, StandaloneState } from '#engine/ui';
import type { ServiceMaintenanceProps } from '#schemas/widgets';

/** Instead of the site while the platform is under maintenance (§2, status 1). */
export default function Maintenance({ art = 'states/maintenance.svg' }: ServiceMaintenanceProps) {
  const text = useText('service');
  return (
    <StandaloneState
      widget="service/maintenance"
      art={art}
      kicker={text('maintenance.subtitle')}
      title={text('maintenance.title')}
      text={text('maintenance.text')}
    >
      <GoTo link={{ action: 'customerService' }} className={buttonClass({ look: 'primary' })}>
        {text('contact')}
      </GoTo>
    </StandaloneState>
  );
}
