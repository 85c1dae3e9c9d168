import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { StatusMessage } from '#engine/ui';
import { elsewhere, sessionAtom } from '../../../shared/index.ts';
import styles from './Choose.module.css';

/** In place of a page of one merchant, while all are chosen. */
export default function Choose() {
  const text = useText('office');
  const location = useLocation();
  const merchants = useAtomValue(sessionAtom)?.merchants ?? [];
  return (
    <section data-widget="frame/choose">
      <StatusMessage icon="layout-grid" title={text('choose.title')} text={text('choose.text')} />
      <ul className={styles.merchants}>
        {merchants.map(({ code, name }) => (
          <li key={code}>
            <Link to={elsewhere(location, code)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
