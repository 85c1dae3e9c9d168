import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { makePasskey } from '#engine/passkeys';
import { useMutation } from '#engine/platform';
import type { Passkey, Security } from '#schemas/platform';
import { ProofForm } from './ProofForm.tsx';

const nameModel = {
  fields: [
    {
      id: 'name',
      kind: 'text',
      icon: 'fingerprint',
      autoComplete: 'off',
      label: 'security:passkeys.name',
      hint: 'security:passkeys.nameHint',
      rules: [{ rule: 'length', min: 0, max: 40 }],
    },
  ],
} as const satisfies FormModel;

/** Adds a passkey: whoever the player is first, then the browser asks where it is to be kept. */
export function AddPasskey({ security, onDone }: { security: Security; onDone(): void }) {
  const text = useText('security');
  const ask = useMutation('passkeyOptions', { onError: 'field' });
  const add = useMutation('addPasskey', { onError: 'field' });
  // An authenticator app guards against whoever knows the login password.
  const proofs = security.proofs.filter(({ way }) => way !== 'password' || !security.authenticator.isSet);
  return (
    <ProofForm
      purpose="passkey"
      proofs={proofs}
      text={text('passkeys.addText')}
      submitLabel={text('passkeys.add')}
      onProof={async (proof, asked) => {
        const options = await ask.send({ body: asked ? { proof } : {} });
        await add.send({ body: { answer: await makePasskey(options) } });
        onDone();
      }}
    />
  );
}

/** Names a passkey. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
  const text = useText('security');
  const rename = useMutation('renamePasskey', { onError: 'field' });
  const form = useForm(nameModel, { name: passkey.name ?? passkey.device }, async ({ name = '' }) => {
    await rename.send({ body: { id: passkey.id, name } });
    onDone();
  });
  return <Form form={form} submitLabel={text('save')} />;
}

interface RemoveProps {
  passkey: Passkey;
  security: Security;
  onDone(): void;
}

/** Removes a passkey. */
export function RemovePasskey({ passkey: { id }, security, onDone }: RemoveProps) {
  const text = useText('security');
  const remove = useMutation('removePasskey', { onError: 'field' });
  return (
    <ProofForm
      purpose="passkey"
      proofs={security.proofs}
      text={text('passkeys.removeText')}
      submitLabel={text('passkeys.remove')}
      onProof={async (proof, asked) => {
        await remove.send({ body: asked ? { id, proof } : { id } });
        onDone();
      }}
    />
  );
}
