import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Form, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
import { forgotByEmailModel } from '#widgets/access';
import styles from '../Recovery.module.css';

const EMPTY = {};

/** Asks for a link by e-mail (§4). What is said then is the same for everybody: no answer tells who has an account. */
export function EmailForm({ onDone }: { onDone(): void }) {
  const text = useText('access');
  const tell = useSetAtom(confirmAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const model = useMemo(() => forgotByEmailModel(rules), [rules]);
  const forgot = useMutation('forgotByEmail', { onError: 'field' });
  const submit = async ({ username = '', email = '' }: Sent<typeof model>) => {
    await forgot.send({ body: { username, email } });
    await tell({ title: text('recovery.sentTitle'), text: text('recovery.sent'), confirm: text('forms:understood') });
    onDone();
  };
  const form = useForm(model, EMPTY, submit);
  const hint = <p className={styles.hint}>{text('recovery.emailHint')}</p>;
  return <Form form={form} submitLabel={text('recovery.sendLink')} intro={hint} />;
}
