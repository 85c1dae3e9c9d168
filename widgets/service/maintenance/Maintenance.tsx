import { useText } from '#engine/i18n';
import { useAskStatus } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, StandaloneState } from '#engine/ui';
import type { ServiceMaintenanceProps } from '#schemas/widgets';

/** Instead of the site while the platform is under maintenance (§2, status 1). */
export default function Maintenance({ art = 'states/maintenance.svg' }: ServiceMaintenanceProps) {
  const text = useText('service');
  const { asking, ask } = useAskStatus();
  return (
    <StandaloneState
      widget="service/maintenance"
      art={art}
      kicker={text('maintenance.subtitle')}
      title={text('maintenance.title')}
      text={text('maintenance.text')}
    >
      <BrandLink link={{ action: 'customerService' }} className={buttonClass({ look: 'primary' })}>
        {text('contact')}
      </BrandLink>
      <Button icon="refresh" busy={asking} onClick={ask}>
        {text('lookAgain')}
      </Button>
    </StandaloneState>
  );
}
