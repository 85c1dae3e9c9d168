import { useMemo, useState } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { type Translate, useText } from '#engine/i18n';
import { PictureUpload } from '#engine/kit';
import { useMutation } from '#engine/platform';
import type { FeedbackForm as Terms } from '#schemas/platform';
import { useProofs } from '#widgets/cashier';

const EMPTY = {};

/** Category, text, contact and, of members, pictures. The bounds are the merchant's. */
export function FeedbackForm({ terms, onSent }: { terms: Terms; onSent(reference: string): void }) {
  const text = useText('feedback');
  const model = useMemo(() => modelOf(terms, text), [terms, text]);
  const [pictures, setPictures] = useState<string[]>([]);
  const { upload, pending } = useProofs();
  const send = useMutation('sendFeedback', { onError: 'field' });
  const form = useForm(model, EMPTY, async ({ category, content = '', contact }: Sent<Model>) => {
    // A select offers nothing but categories of the merchant.
    const body = { category: category as Terms['categories'][number], content, pictures };
    const { reference } = await send.send({ body: { ...body, ...(contact ? { contact } : {}) } });
    onSent(reference);
  });
  return (
    <Form form={form} submitLabel={text('submit')} busy={pending}>
      {terms.pictures > 0 && (
        <PictureUpload
          label={text('pictures')}
          hint={text('picturesText', { most: terms.pictures })}
          pictures={pictures}
          most={terms.pictures}
          upload={upload}
          onChange={setPictures}
        />
      )}
    </Form>
  );
}

type Model = ReturnType<typeof modelOf>;

function modelOf({ categories, words }: Terms, text: Translate) {
  return {
    fields: [
      {
        id: 'category',
        kind: 'select',
        label: 'feedback:category',
        options: categories.map((value) => ({ value, label: text(`feedback:categories.${value}`) })),
        rules: [{ rule: 'required' }],
      },
      {
        id: 'content',
        kind: 'textarea',
        rows: 8,
        label: 'feedback:content',
        rules: [{ rule: 'required' }, { rule: 'words', ...words }],
      },
      {
        id: 'contact',
        kind: 'text',
        autoComplete: 'email',
        label: 'feedback:contact',
        hint: 'feedback:contactText',
        rules: [{ rule: 'length', min: 0, max: 120 }],
      },
    ],
  } as const satisfies FormModel;
}
