import { useAtom, useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { FormElement, FormFields, refusalOf, type Submit, useForm } from '#engine/forms';
import { localeAtom, useText } from '#engine/i18n';
import { openModalAtom } from '#engine/overlays';
import { errorDetail, platformAtom, useQuery } from '#engine/platform';
import { logoutAtom } from '#engine/session';
import { Button } from '#engine/ui';
import { changePasswordModel, typedPasswordAtom } from '#widgets/access';

const EMPTY = {};

/** The old password, unless it was typed a moment ago, and the new one twice. Then the player logs in with it (§2). */
export function ChangeForm({ account, onDone }: { account: string; onDone(): void }) {
  const text = useText('access');
  const locale = useAtomValue(localeAtom);
  const store = useStore();
  const [typed, setTyped] = useAtom(typedPasswordAtom);
  const { data: rules } = useQuery('registerSettings', {});
  const known = typed !== undefined;
  const model = useMemo(() => changePasswordModel(rules, { asksOld: !known }), [rules, known]);
  const submit: Submit = async ({ oldPassword = typed ?? '', newPassword = '', confirmNewPassword = '' }) => {
    const body = { oldPassword, newPassword, confirmNewPassword };
    try {
      await store.get(platformAtom).call('changePassword', { body });
    } catch (error) {
      // What was typed at the login is not what the platform wants: the player types it here.
      if (Object(errorDetail(error, 'fields')).oldPassword) setTyped(null);
      return refusalOf(error, changePasswordModel(rules, { asksOld: true }), text);
    }
    onDone();
    await store.set(logoutAtom);
    store.set(openModalAtom, 'access', { tab: 'login', notice: 'passwordSet' });
    return undefined;
  };
  const form = useForm(model, EMPTY, submit);
  return (
    <FormElement form={form}>
      {/* Password managers keep the new one with the name that they find beside it. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <FormFields form={form} t={text} locale={locale} />
      <Button type="submit" look="primary" size="lg" wide busy={form.submitting}>
        {text('password.submit')}
      </Button>
    </FormElement>
  );
}
