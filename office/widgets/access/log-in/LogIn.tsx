import { Form, type FormModel, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { Logo } from '#engine/ui';
import styles from './LogIn.module.css';

const model = {
  fields: [
    {
      id: 'account',
      kind: 'text',
      label: 'office:logIn.account',
      autoComplete: 'username',
      rules: [{ rule: 'required' }],
    },
    {
      id: 'password',
      kind: 'password',
      label: 'office:logIn.password',
      autoComplete: 'current-password',
      trim: false,
      rules: [{ rule: 'required' }],
    },
  ],
} as const satisfies FormModel;

const empty = {};

/** Logs an operator in; the page that was asked for comes after it. */
export default function LogIn() {
  const text = useText('office');
  const logIn = useMutation('operatorLogIn', { onError: 'field' });
  const state = useQuery('operatorState', {});
  const form = useForm(model, empty, async ({ account = '', password = '' }) => {
    await logIn.send({ body: { account, password } });
    await state.refetch();
  });
  return (
    <div data-widget="access/log-in" className={styles.place}>
      <div className={styles.panel}>
        <Logo compact />
        <h1 className={styles.title}>{text('logIn.title')}</h1>
        <p className={styles.text}>{text('logIn.text')}</p>
        <Form form={form} submitLabel={text('logIn.submit')} busy={logIn.pending} />
        {state.data?.demo && <p className={styles.demo}>{text('logIn.demo')}</p>}
      </div>
    </div>
  );
}
