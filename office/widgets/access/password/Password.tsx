import { useAtomValue, useSetAtom } from 'jotai';
import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { SectionHead } from '#engine/ui';
import { sessionAtom } from '../../../shared/index.ts';
import styles from './Password.module.css';

const model = {
  fields: [
    {
      id: 'password',
      kind: 'password',
      label: 'office:password.old',
      autoComplete: 'current-password',
      trim: false,
      rules: [{ rule: 'required' }],
    },
    {
      id: 'newPassword',
      kind: 'password',
      label: 'office:password.next',
      hint: 'office:password.nextHint',
      autoComplete: 'new-password',
      trim: false,
      rules: [{ rule: 'required' }, { rule: 'length', min: 12, max: 128 }],
    },
    {
      id: 'repeated',
      kind: 'password',
      label: 'office:password.repeat',
      autoComplete: 'new-password',
      trim: false,
      rules: [{ rule: 'required' }, { rule: 'equals', field: 'newPassword' }],
    },
  ],
} as const satisfies FormModel;

const empty = {};

/** The operator's own password; the way in where somebody else chose it. */
export default function Password() {
  const text = useText('office');
  const session = useAtomValue(sessionAtom);
  const toast = useSetAtom(toastAtom);
  const change = useMutation('changeOwnPassword', { onError: 'field' });
  const form = useForm(model, empty, async ({ password = '', newPassword = '' }) => {
    await change.send({ body: { password, newPassword } });
    toast({ tone: 'positive', text: text('password.changed') });
  });
  return (
    <section data-widget="access/password" className={styles.panel}>
      <SectionHead
        title={text('password.title')}
        text={text(session?.passwordDue ? 'password.due' : 'password.text')}
      />
      <Form form={form} submitLabel={text('password.submit')} busy={change.pending} />
    </section>
  );
}
