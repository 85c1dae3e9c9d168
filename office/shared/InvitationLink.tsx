import { DialogWindow } from '#engine/dialog';
import { useFormat, useText } from '#engine/i18n';
import { CopyField } from '#engine/kit';
import { Button } from '#engine/ui';
import type { Invitation } from '#schemas/admin';
import dialog from './CommandDialog.module.css';
import styles from './InvitationLink.module.css';

interface Props {
  account: string;
  invitation: Invitation;
  onClose(): void;
}

/** The link by which an operator sets a password: shown this once, to whoever agreed. It stays until it is put away. */
export function InvitationLink({ account, invitation: { token, expiresAt }, onClose }: Props) {
  const text = useText('office');
  const format = useFormat();
  return (
    <DialogWindow
      title={text('invited.title', { account })}
      closeLabel={text('shell:close')}
      onClose={onClose}
      className={dialog.dialog}
    >
      <div className={styles.link}>
        <p>{text('invited.text', { until: format.moment(expiresAt) })}</p>
        <CopyField label={text('invited.link')} value={`${location.origin}/admin/invitation#${token}`} />
        <Button look="primary" onClick={onClose}>
          {text('invited.done')}
        </Button>
      </div>
    </DialogWindow>
  );
}
