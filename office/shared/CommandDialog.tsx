import { useSetAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { DialogWindow } from '#engine/dialog';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Facts } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { Button } from '#engine/ui';
import type { CommandAnswer } from '#schemas/admin';
import styles from './CommandDialog.module.css';

type Field = FormModel['fields'][number];

interface Props {
  title: string;
  /** What will happen. */
  text?: string | undefined;
  facts?: readonly { label: string; value: ReactNode }[] | undefined;
  /** What is asked for beside the reason. A constant. */
  fields?: readonly Field[];
  /** What the fields hold at first. */
  values?: Parameters<typeof useForm>[1];
  submitLabel: string;
  /** Makes the command; what it throws stands in the form. */
  send(values: Sent<FormModel>, reason: string): Promise<CommandAnswer | undefined>;
  onClose(): void;
}

const none: readonly Field[] = [];
const noValues = {};

/** Asks for a reason, makes a command, and says what has become of it: done, or waiting for a second person. */
export function CommandDialog({
  title,
  text: words,
  facts,
  fields = none,
  values = noValues,
  submitLabel,
  send,
  onClose,
}: Props) {
  const text = useText('office');
  const toast = useSetAtom(toastAtom);
  const model = useMemo(
    (): FormModel => ({
      fields: [
        ...fields,
        {
          id: 'reason',
          kind: 'textarea',
          rows: 2,
          label: 'office:reason',
          hint: 'office:reasonHint',
          rules: [{ rule: 'required' }, { rule: 'length', min: 3, max: 500 }],
        },
      ],
    }),
    [fields],
  );
  const form = useForm(model, values, async (sent) => {
    const given = sent as Sent<FormModel> & { reason?: string };
    const answer = await send(sent, given.reason ?? '');
    if (answer) {
      const waits = answer.command.state === 'waiting';
      toast({ tone: waits ? 'info' : 'positive', text: text(waits ? 'sent.waiting' : 'sent.done') });
    }
    onClose();
  });
  return (
    <DialogWindow title={title} closeLabel={text('shell:close')} onClose={onClose} className={styles.dialog}>
      {words && <p className={styles.text}>{words}</p>}
      {facts && <Facts facts={facts} />}
      <Form
        form={form}
        submitLabel={submitLabel}
        actions={
          <Button look="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
        }
      />
    </DialogWindow>
  );
}
