import { useAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import { Form, type Sent, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { errorDetail, useMutation, useQuery } from '#engine/platform';
import { logoutAtom } from '#engine/session';
import { changePasswordModel, typedPasswordAtom } from '#widgets/access';

const EMPTY = {};

/** The old password, unless it was typed a moment ago, and the new one twice. Then the player logs in with it (§2). */
export function ChangeForm({ account, onDone }: { account: string; onDone(): void }) {
  const text = useText('access');
  const store = useStore();
  const [typed, setTyped] = useAtom(typedPasswordAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const known = typed !== undefined;
  const model = useMemo(() => changePasswordModel(rules, { asksOld: !known }), [rules, known]);
  const change = useMutation('changePassword', { onError: 'field' });
  const submit = async ({ oldPassword = typed ?? '', ...values }: Sent<typeof model>) => {
    const { newPassword = '', confirmNewPassword = '' } = values;
    try {
      await change.send({ body: { oldPassword, newPassword, confirmNewPassword } });
    } catch (error) {
      // What was typed at the login is not what the platform wants: the player types it here.
      if (Object(errorDetail(error, 'fields')).oldPassword) setTyped(null);
      throw error;
    }
    onDone();
    await store.set(logoutAtom);
    store.set(openModalAtom, 'access', { tab: 'login', notice: 'passwordSet' });
  };
  const form = useForm(model, EMPTY, submit);
  // Password managers keep the new one with the name that they find beside it.
  const name = <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />;
  return <Form form={form} submitLabel={text('password.submit')} intro={name} />;
}
