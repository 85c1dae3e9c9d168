import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogWindow } from '#engine/dialog';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { Facts } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { PlatformError, useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { CommandAnswer, Permission } from '#schemas/admin';
import styles from './CommandDialog.module.css';
import { limitAtom } from './session.ts';
import { useProof } from './use-second-factor.tsx';

type Field = FormModel['fields'][number];

interface Props {
  title: string;
  /** What will happen. */
  text?: string | undefined;
  facts?: readonly { label: string; value: ReactNode }[] | undefined;
  /** What it changes, where facts do not say it. */
  children?: ReactNode;
  /** What is asked for beside the reason. A constant. */
  fields?: readonly Field[];
  /** What the fields hold at first. */
  values?: Parameters<typeof useForm>[1];
  submitLabel: string;
  /** What it needs where it moves the field `amount`: its operator is told the limit, and asks for no more. */
  moves?: { needs: Permission; currency: string };
  /** The field `reason`, where what is said is no reason but the matter itself: a note. A constant. */
  reasonField?: Field;
  /** Makes the command; what it throws stands in the form. */
  send(values: Sent<FormModel>, reason: string): Promise<CommandAnswer | undefined>;
  onClose(): void;
}

const none: readonly Field[] = [];
const usualReason: Field = {
  id: 'reason',
  kind: 'textarea',
  rows: 2,
  label: 'office:reason',
  hint: 'office:reasonHint',
  rules: [{ rule: 'required' }, { rule: 'length', min: 3, max: 500 }],
};
const noValues = {};

/**
 * Asks for a reason, makes a command, and says what has become of it: done, or waiting for a second person. Where the second factor was
 * shown too long ago, it is asked for again in place, and nothing that was typed is lost.
 */
export function CommandDialog({
  title,
  text: words,
  facts,
  children,
  fields = none,
  values = noValues,
  submitLabel,
  moves,
  reasonField = usualReason,
  send,
  onClose,
}: Props) {
  const text = useText('office');
  const format = useFormat();
  const limit = useAtomValue(limitAtom);
  const most = moves && limit(moves.needs, moves.currency);
  const toast = useSetAtom(toastAtom);
  const prove = useMutation('proveSession', { onError: 'field' });
  const proof = useProof();
  const [asksProof, askProof] = useState(false);
  const model = useMemo(
    (): FormModel => ({
      fields: [...fields.map((field) => withLimit(field, most)), reasonField, ...(asksProof ? proof.fields : [])],
    }),
    [fields, most, reasonField, asksProof, proof.fields],
  );
  const form = useForm(model, values, async (sent) => {
    const { code, reason = '', ...given } = sent as Sent<FormModel> & { reason?: string; code?: string };
    const shown = asksProof && (await proof.take(code));
    if (shown) await prove.send({ body: shown });
    let answer: CommandAnswer | undefined;
    try {
      answer = await send(given, reason);
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'proof_due') return askProof(true);
      throw error;
    }
    if (answer) {
      const { state } = answer.command;
      const become = state === 'waiting' || state === 'scheduled' ? state : 'done';
      toast({ tone: become === 'done' ? 'positive' : 'info', text: text(`sent.${become}`) });
    }
    onClose();
  });
  return (
    <DialogWindow title={title} closeLabel={text('shell:close')} onClose={onClose} className={styles.dialog}>
      {words && <p className={styles.text}>{words}</p>}
      {moves && most !== undefined && (
        <p className={styles.text}>{text('roleLimit', { amount: format.money(most, moves.currency) })}</p>
      )}
      {facts && <Facts facts={facts} />}
      {children}
      {asksProof && (
        <p role="status" className={styles.text}>
          {text('factor.again')} {proof.way === 'passkey' && text('factor.asksPasskey')}
        </p>
      )}
      <Form
        form={form}
        submitLabel={submitLabel}
        actions={
          <>
            {asksProof && proof.other}
            <Button look="quiet" onClick={onClose}>
              {text('cancel')}
            </Button>
          </>
        }
      />
    </DialogWindow>
  );
}

/** What is above the limit is told at its own field, before the reason is written. */
function withLimit(field: Field, most: number | undefined): Field {
  if (field.id !== 'amount' || most === undefined) return field;
  return {
    ...field,
    rules: field.rules.map((rule) => (rule.rule === 'amount' ? { ...rule, max: most } : rule)),
  } as Field;
}
