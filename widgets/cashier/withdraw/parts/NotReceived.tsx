import { useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { PictureUpload } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import { useProofs } from '#widgets/cashier';

const model = {
  fields: [
    {
      id: 'note',
      kind: 'text',
      autoComplete: 'off',
      label: 'cashier:withdraw.word',
      rules: [{ rule: 'length', min: 0, max: 140 }],
    },
  ],
} as const satisfies FormModel;
const EMPTY = {};

/** What the player says and shows of a payout that has not come (§4). */
export function NotReceived({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText('cashier');
  const [pictures, setPictures] = useState<string[]>([]);
  const { upload, pending } = useProofs();
  const confirm = useMutation('confirmReceipt', { onError: 'field' });
  const form = useForm(model, EMPTY, async ({ note }: Sent<typeof model>) => {
    await confirm.send({ body: { id, received: false, pictures, ...(note ? { note } : {}) } });
    onClose();
  });
  return (
    <Form
      form={form}
      submitLabel={text('withdraw.say')}
      busy={pending}
      intro={<p>{text('withdraw.notReceivedSure')}</p>}
      actions={
        <Button look="quiet" onClick={onClose}>
          {text('withdraw.later')}
        </Button>
      }
    >
      <PictureUpload
        label={text('withdraw.proof')}
        hint={text('withdraw.proofText')}
        pictures={pictures}
        upload={upload}
        onChange={setPictures}
      />
    </Form>
  );
}
