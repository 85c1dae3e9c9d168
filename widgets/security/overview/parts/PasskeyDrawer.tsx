import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import type { Security } from '#schemas/platform';
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyForms.tsx';
import { type PasskeyChange, PasskeyList } from './PasskeyList.tsx';
import { passkeyName } from './passkey-name.ts';

const titles = { add: 'passkeys.add', rename: 'passkeys.renameOf', remove: 'passkeys.removeOf' } as const;
const saved = { add: 'passkeys.added', rename: 'passkeys.renamed', remove: 'passkeys.removed' } as const;

/** The player's passkeys (§2): what there is of them, and the ways to add, name and remove one, which lead back to the list. */
export function PasskeyDrawer({ security, onClose }: { security: Security; onClose(): void }) {
  const text = useText('security');
  const toast = useSetAtom(toastAtom);
  const [change, setChange] = useState<PasskeyChange>();
  const done = ({ to }: PasskeyChange) => {
    setChange(undefined);
    toast({ tone: 'positive', text: text(saved[to]) });
  };
  const name = change && 'passkey' in change ? passkeyName(change.passkey, text('passkeys.unnamed')) : '';
  return (
    <Drawer title={change ? text(titles[change.to], { name }) : text('passkeys.title')} onClose={onClose}>
      {!change && <PasskeyList onChange={setChange} />}
      {change?.to === 'add' && <AddPasskey security={security} onDone={() => done(change)} />}
      {change?.to === 'rename' && <RenamePasskey passkey={change.passkey} onDone={() => done(change)} />}
      {change?.to === 'remove' && (
        <RemovePasskey passkey={change.passkey} security={security} onDone={() => done(change)} />
      )}
    </Drawer>
  );
}
