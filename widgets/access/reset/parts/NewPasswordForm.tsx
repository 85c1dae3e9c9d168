import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Form, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { useMutation, useQuery } from '#engine/platform';
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
  const openModal = useSetAtom(openModalAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const model = useMemo(() => newPasswordModel(rules), [rules]);
  const reset = useMutation('resetByLink', { onError: 'field' });
  const submit = async ({ newPassword = '', confirmNewPassword = '' }: Sent<typeof model>) => {
    try {
      await reset.send({ body: { token, newPassword, confirmNewPassword } });
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== 'reset_link_ended') throw error;
      return onEnded();
    }
    onDone();
    openModal('access', { tab: 'login', notice: 'passwordSet' });
  };
  const form = useForm(model, EMPTY, submit);
  return <Form form={form} submitLabel={text('reset.submit')} />;
}
