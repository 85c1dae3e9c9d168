import { useMemo } from 'react';
import { DialogWindow } from '#engine/dialog';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { OperatorProof } from '#schemas/admin';
import styles from './CommandDialog.module.css';
import { useProof } from './use-second-factor.tsx';

interface Props {
  title: string;
  text: string;
  /** What is asked for beside the second factor. A constant. */
  fields?: FormModel['fields'];
  submitLabel: string;
  /** Does it; what it throws is shown in the form. No proof: the operator has no second factor yet. */
  send(values: Sent<FormModel>, proof: OperatorProof | undefined): Promise<unknown>;
  onClose(): void;
}

const none: FormModel['fields'] = [];
const noValues = {};

/** Changes what guards the operator's own account, by the second factor that there is. */
export function ProofDialog({ title, text: words, fields = none, submitLabel, send, onClose }: Props) {
  const text = useText('office');
  const proof = useProof();
  const model = useMemo((): FormModel => ({ fields: [...fields, ...proof.fields] }), [fields, proof.fields]);
  const form = useForm(model, noValues, async (sent) => {
    const { code, ...values } = sent as Sent<FormModel> & { code?: string };
    await send(values, await proof.take(code));
    onClose();
  });
  return (
    <DialogWindow title={title} closeLabel={text('shell:close')} onClose={onClose} className={styles.dialog}>
      <p className={styles.text}>{words}</p>
      {proof.way === 'passkey' && <p className={styles.text}>{text('factor.asksPasskey')}</p>}
      <Form
        form={form}
        submitLabel={submitLabel}
        actions={
          <>
            {proof.other}
            <Button look="quiet" onClick={onClose}>
              {text('cancel')}
            </Button>
          </>
        }
      />
    </DialogWindow>
  );
}
