import { useText } from '#engine/i18n';
import { NavigationList } from '../../../shared/index.ts';
import styles from './Navigation.module.css';

/** The menu beside the page. */
export default function Navigation() {
  const text = useText('office');
  return (
    <nav data-widget="frame/navigation" aria-label={text('navigation')} className={styles.navigation}>
      <NavigationList />
    </nav>
  );
}
