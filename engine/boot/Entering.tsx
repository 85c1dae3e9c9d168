import { useAtomValue, useSetAtom } from 'jotai';
import { useNamespaces, useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { loadMemberAtom, memberFailedAtom } from '#engine/session';
import { Button, buttonClass, StatusMessage } from '#engine/ui';
import styles from './Entering.module.css';

const namespaces = ['errors'];

/** While the session of a start address is taken over. */
export function Entering() {
  const text = useText('shell');
  return (
    <p role="status" className={styles.entering}>
      {text('entering')}
    </p>
  );
}

/** While the platform says whose session it is. Where it does not, the player is told, and may ask again or leave. */
export function Naming() {
  return useAtomValue(memberFailedAtom) ? <Unnamed /> : <Entering />;
}

function Unnamed() {
  useNamespaces(namespaces);
  const text = useText('errors');
  const load = useSetAtom(loadMemberAtom);
  return (
    <main className={styles.entering}>
      <div role="alert">
        <StatusMessage icon="wifi-off" title={text('member_unknown')} text={text('member_unknown_text')}>
          <div className={styles.ways}>
            <Button look="primary" icon="refresh" onClick={() => void load().catch(() => undefined)}>
              {text('retry')}
            </Button>
            <BrandLink link={{ route: 'home' }} className={buttonClass({})}>
              {text('shell:titles.home')}
            </BrandLink>
          </div>
        </StatusMessage>
      </div>
    </main>
  );
}
