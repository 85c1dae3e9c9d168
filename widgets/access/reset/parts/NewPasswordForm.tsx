import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { FormElement, FormFields, refusalOf, type Submit, useForm } from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { platformAtom, useQuery } from '#engine/platform';
import { Button } from '#engine/ui';
import { newPasswordModel } from '#widgets/access';

interface Props {
  token: string;
  /** The link does not serve any more. */
  onEnded(): void;
  onDone(): void;
}

const EMPTY = {};

/** A new password, typed twice; then the player logs in with it. */
export function NewPasswordForm({ token, onEnded, onDone }: Props) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const platform = useAtomValue(platformAtom);
  const openModal = useSetAtom(openModalAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const model = useMemo(() => newPasswordModel(rules), [rules]);
  const submit: Submit = async ({ newPassword = '', confirmNewPassword = '' }) => {
    try {
      await platform.call('resetByLink', { body: { token, newPassword, confirmNewPassword } });
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== 'reset_link_ended') return refusalOf(error, model, text);
      onEnded();
      return {};
    }
    onDone();
    openModal('access', { tab: 'login', notice: 'passwordSet' });
    return undefined;
  };
  const form = useForm(model, EMPTY, submit);
  return (
    <FormElement form={form}>
      <FormFields form={form} t={text} locale={locale} />
      <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
        {text('reset.submit')}
      </Button>
    </FormElement>
  );
}
