import { useText } from '#engine/i18n';
import { GoTo } from '#engine/routing';
import { buttonClass, Logo, StatePage } from '#engine/ui';
import type { ServiceMaintenanceProps } from '#schemas/widgets';
import styles from './Maintenance.module.css';

/** Instead of the site while the platform is under maintenance (§2, status 1). */
export default function Maintenance({ art = 'states/maintenance.svg' }: ServiceMaintenanceProps) {
  const text = useText('service');
  return (
    <div data-widget="service/maintenance" className={styles.page}>
      <Logo className={styles.logo} />
      <StatePage
        art={art}
        kicker={text('maintenance.subtitle')}
        title={text('maintenance.title')}
        text={text('maintenance.text')}
      >
        <GoTo link={{ action: 'customerService' }} className={buttonClass({ look: 'primary' })}>
          {text('contact')}
        </GoTo>
      </StatePage>
    </div>
  );
}
