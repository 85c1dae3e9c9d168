import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Facts } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { Security } from '#schemas/platform';
import styles from '../Overview.module.css';
import { ProofForm } from './ProofForm.tsx';

interface Props {
  security: Security;
  /** Other recovery codes, told this once. */
  onCodes(codes: string[]): void;
  onRemoved(): void;
}

/** What there is of the authenticator app: when log-ins ask for its codes, recovery codes, and its end. */
export function AppSettings({ security, onCodes, onRemoved }: Props) {
  const text = useText('security');
  const format = useFormat();
  const toast = useSetAtom(toastAtom);
  const rule = useMutation('authenticatorRule', { onError: 'field' });
  const renew = useMutation('renewRecoveryCodes', { onError: 'field' });
  const remove = useMutation('removeAuthenticator', { onError: 'field' });
  const [change, setChange] = useState<'rule' | 'codes' | 'remove'>();
  const { recoveryCodes, always } = security.authenticator;
  // The app guards against whoever knows the login password.
  const proofs = security.proofs.filter(({ way }) => way !== 'password');
  const other = text(always ? 'app.sometimes' : 'app.always');
  if (change === 'rule')
    return (
      <ProofForm
        purpose="authenticator"
        proofs={proofs}
        text={text('app.ruleText')}
        submitLabel={other}
        onProof={async (proof) => {
          await rule.send({ body: { always: !always, proof } });
          setChange(undefined);
        }}
      />
    );
  if (change === 'codes')
    return (
      <ProofForm
        purpose="authenticator"
        proofs={proofs}
        text={text('app.renewText')}
        submitLabel={text('app.renew')}
        onProof={async (proof) => onCodes((await renew.send({ body: { proof } })).codes)}
      />
    );
  if (change === 'remove')
    return (
      <ProofForm
        purpose="authenticator"
        proofs={proofs}
        text={text('app.removeText')}
        submitLabel={text('app.remove')}
        onProof={async (proof) => {
          await remove.send({ body: { proof } });
          onRemoved();
          toast({ tone: 'positive', text: text('app.removed') });
        }}
      />
    );
  return (
    <div className={styles.app}>
      <Facts
        facts={[
          { label: text('app.asks'), value: text(always ? 'app.asksAlways' : 'app.asksNew') },
          { label: text('app.left'), value: format.number(recoveryCodes) },
        ]}
      />
      <p className={styles.text}>{text('app.leftText')}</p>
      <Button wide onClick={() => setChange('rule')}>
        {other}
      </Button>
      <Button wide onClick={() => setChange('codes')}>
        {text('app.renew')}
      </Button>
      <Button look="danger" wide onClick={() => setChange('remove')}>
        {text('app.remove')}
      </Button>
    </div>
  );
}
