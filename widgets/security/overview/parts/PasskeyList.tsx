import { useFormat, useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { Answer, Button, Icon, Skeleton } from '#engine/ui';
import type { Passkey } from '#schemas/platform';
import { usePasskeys } from '#widgets/access';
import styles from '../Overview.module.css';
import { passkeyName } from './passkey-name.ts';

/** What is to be done with the passkeys. */
export type PasskeyChange = { to: 'add' } | { to: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys that open the account, and the way to add one where the browser can make it. */
export function PasskeyList({ onChange }: { onChange(change: PasskeyChange): void }) {
  const text = useText('security');
  const { usable } = usePasskeys();
  const passkeys = useQuery('passkeys', {});
  return (
    <div className={styles.app}>
      <p className={styles.text}>{text('passkeys.intro')}</p>
      <Answer
        of={passkeys}
        waiting={<Skeleton height="112px" />}
        isEmpty={({ list }) => list.length === 0}
        empty={<p>{text('passkeys.none')}</p>}
      >
        {({ list }) => (
          <ul className={styles.passkeys}>
            {list.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onChange={onChange} />
            ))}
          </ul>
        )}
      </Answer>
      {usable ? (
        <Button icon="plus" look="primary" size="lg" wide onClick={() => onChange({ to: 'add' })}>
          {text('passkeys.add')}
        </Button>
      ) : (
        <p className={styles.text}>{text('passkeys.unable')}</p>
      )}
    </div>
  );
}

function Row({ passkey, onChange }: { passkey: Passkey; onChange(change: PasskeyChange): void }) {
  const text = useText('security');
  const format = useFormat();
  const { at, usedAt, host } = passkey;
  const name = passkeyName(passkey, text('passkeys.unnamed'));
  return (
    <li className={styles.passkey}>
      <span className={styles.icon}>
        <Icon name="fingerprint" size={22} />
      </span>
      <div className={styles.about}>
        <h3 className={styles.title} dir="auto">
          {name}
        </h3>
        <p className={styles.text}>
          <bdi>{host}</bdi>
        </p>
        <p className={styles.text}>{text('passkeys.at', { time: format.moment(at) })}</p>
        <p className={styles.text}>
          {usedAt === undefined ? text('passkeys.unused') : text('passkeys.used', { time: format.moment(usedAt) })}
        </p>
      </div>
      <div className={styles.changes}>
        {(['rename', 'remove'] as const).map((to) => (
          <Button
            key={to}
            size="sm"
            aria-label={text(to === 'rename' ? 'passkeys.renameOf' : 'passkeys.removeOf', { name })}
            onClick={() => onChange({ to, passkey })}
          >
            {text(`passkeys.${to}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
