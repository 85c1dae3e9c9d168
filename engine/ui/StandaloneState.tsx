import { Logo } from './Logo.tsx';
import styles from './StandaloneState.module.css';
import { StatePage, type StatePageProps } from './StatePage.tsx';

/** What a widget shows instead of the whole site: the brand's logo, and below it the one thing to say. */
export function StandaloneState({ widget, ...state }: StatePageProps & { widget: string }) {
  return (
    <div data-widget={widget} className={styles.page}>
      <Logo className={styles.logo} />
      <StatePage {...state} />
    </div>
  );
}
