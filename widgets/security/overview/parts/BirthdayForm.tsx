import { useMemo } from 'react';
import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { REQUIRED } from '#widgets/access';
import styles from '../Overview.module.css';

const EMPTY = {};

/** States the birthday, once (§5). */
export function BirthdayForm({ legalAge, onDone }: { legalAge: number; onDone(): void }) {
  const text = useText('security');
  const model = useMemo(
    () =>
      ({
        fields: [
          {
            id: 'birthday',
            kind: 'date',
            icon: 'calendar',
            autoComplete: 'bday',
            label: 'security:birthday.title',
            rules: [...REQUIRED, { rule: 'age', years: legalAge }],
          },
        ],
      }) as const satisfies FormModel,
    [legalAge],
  );
  const change = useMutation('changeProfile', { onError: 'field' });
  const form = useForm(model, EMPTY, async ({ birthday = '' }) => {
    await change.send({ body: { birthday } });
    onDone();
  });
  const intro = <p className={styles.text}>{text('birthday.text', { years: legalAge })}</p>;
  return <Form form={form} submitLabel={text('save')} intro={intro} />;
}
