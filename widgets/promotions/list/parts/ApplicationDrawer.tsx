import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Drawer, PictureUpload } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import type { PromotionActivity } from '#schemas/platform';
import styles from './Activity.module.css';

interface Props {
  /** Id of the promotion. */
  id: string;
  title: string;
  asked: PromotionActivity;
  onClose(): void;
}

const EMPTY = {};

/** An application: a comment and pictures, as the activity asks for them (§5). */
export default function ApplicationDrawer({ id, title, asked, onClose }: Props) {
  const text = useText('promotions');
  const toast = useSetAtom(toastAtom);
  const [pictures, setPictures] = useState<string[]>([]);
  const [missing, setMissing] = useState(false);
  const upload = useMutation('uploadPicture');
  const apply = useMutation('applyActivity', { onError: 'field' });
  const model = useMemo((): FormModel => ({ fields: fieldsOf(asked) }), [asked]);
  const form = useForm(model, EMPTY, async (sent) => {
    const { comment } = sent as Sent<FormModel> & { comment?: string };
    if (asked.pictures === 'required' && pictures.length === 0) return setMissing(true);
    await apply.send({ body: { id, pictures, ...(comment ? { comment } : {}) } });
    toast({ tone: 'positive', text: text('activity.sent.applying') });
    onClose();
  });
  const send = (file: File) =>
    upload.send({ query: { purpose: 'application' }, file }).then(
      (picture) => picture.id,
      () => undefined,
    );
  return (
    <Drawer title={text('apply.title')} onClose={onClose}>
      <Form
        form={form}
        submitLabel={text('apply.submit')}
        busy={upload.pending}
        intro={
          <p className={styles.for} dir="auto">
            {title}
          </p>
        }
      >
        {asked.pictures && (
          <>
            <PictureUpload
              label={text(asked.pictures === 'required' ? 'apply.pictures' : 'apply.picturesOptional')}
              hint={text('apply.picturesHint')}
              pictures={pictures}
              upload={send}
              onChange={(next) => {
                setPictures(next);
                setMissing(false);
              }}
            />
            {missing && (
              <p role="alert" className={styles.missing}>
                {text('apply.picturesMissing')}
              </p>
            )}
          </>
        )}
      </Form>
    </Drawer>
  );
}

function fieldsOf({ comment }: PromotionActivity): FormModel['fields'] {
  if (!comment) return [];
  const isRequired = comment === 'required';
  const length = { rule: 'length', min: isRequired ? 1 : 0, max: 140 } as const;
  return [
    {
      id: 'comment',
      kind: 'textarea',
      rows: 3,
      label: isRequired ? 'promotions:apply.comment' : 'promotions:apply.commentOptional',
      rules: isRequired ? [{ rule: 'required' }, length] : [length],
    },
  ];
}
