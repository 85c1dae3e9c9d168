import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { accountNameAtom, memberAtom } from '#engine/session';
import { Avatar, Button, Icon } from '#engine/ui';
import type { Security } from '#schemas/platform';
import { useMemberIcon } from '#widgets/shell';
import styles from '../Overview.module.css';

/** Who the player is, and how well the account is guarded. */
export function Person({ level, onEdit }: { level: Security['level']; onEdit(): void }) {
  const text = useText('security');
  const account = useAtomValue(accountNameAtom) ?? '';
  const name = useAtomValue(memberAtom)?.nickname || account;
  const title = text('level.title');
  return (
    <div className={styles.person}>
      <Avatar name={name} size={72} picture={useMemberIcon()} />
      <div className={styles.about}>
        <p className={styles.nickname} dir="auto">
          {name}
        </p>
        {account !== name && (
          <p className={styles.text} dir="auto">
            {account}
          </p>
        )}
      </div>
      <Button size="sm" onClick={onEdit}>
        {text('profile.edit')}
      </Button>
      <div className={styles.level} data-level={level.name}>
        <p>
          <Icon name="shield-check" size={18} />
          {title}: <strong>{text(`level.${level.name}`)}</strong>
        </p>
        <div className={styles.steps} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}
