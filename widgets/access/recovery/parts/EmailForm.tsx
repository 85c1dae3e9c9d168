import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { FormElement, FormFields, refusalOf, type Submit, useForm } from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { confirmAtom } from '#engine/overlays';
import { platformAtom, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import { forgotByEmailModel } from '#widgets/access';
import styles from '../Recovery.module.css';

const EMPTY = {};

/** Asks for a link by e-mail (§4). What is said then is the same for everybody: no answer tells who has an account. */
export function EmailForm({ onDone }: { onDone(): void }) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const platform = useAtomValue(platformAtom);
  const tell = useSetAtom(confirmAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const model = useMemo(() => forgotByEmailModel(rules), [rules]);
  const submit: Submit = async ({ username = '', email = '' }) => {
    try {
      await platform.call('forgotByEmail', { body: { username, email } });
    } catch (error) {
      return refusalOf(error, model, text);
    }
    await tell({ title: text('recovery.sentTitle'), text: text('recovery.sent'), confirm: text('forms:understood') });
    onDone();
    return undefined;
  };
  const form = useForm(model, EMPTY, submit);
  return (
    <FormElement form={form}>
      <p className={styles.hint}>{text('recovery.emailHint')}</p>
      <FormFields form={form} t={text} locale={locale} />
      <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
        {text('recovery.sendLink')}
      </Button>
    </FormElement>
  );
}
