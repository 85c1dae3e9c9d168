import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { pathOf } from '#engine/routing';
import type { MessageReference, RouteReference } from '#schemas/names';
import styles from '../Register.module.css';

interface Props {
  label: MessageReference;
  route?: RouteReference;
  query?: Record<string, string>;
  age: number;
}

/** What a player agrees to. The agreement opens beside the form, so that nothing typed is lost. */
export function Terms({ label, route, query, age }: Props) {
  const text = useText('access');
  const { routes } = useAtomValue(coreAtom);
  const path = route && pathOf(routes, route, query);
  return (
    <>
      {text(label, { age })}{' '}
      {path && (
        <a href={path} target="_blank" rel="noopener" className={styles.terms}>
          {text('register.termsLink')}
        </a>
      )}
    </>
  );
}
